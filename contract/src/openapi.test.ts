import { expect, test } from 'vitest'

import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { openapiDocument } from './openapi.ts'

const declarations: [string, Endpoint][] = Object.entries(endpoints)
const document = openapiDocument()

test('every endpoint is documented under its path and method', () => {
  for (const [name, { path, method }] of declarations) {
    const operation = document.paths?.[path]?.[method === 'GET' ? 'get' : lower(method)]
    expect(operation, `${method} ${path}`).toMatchObject({ operationId: name })
  }
})

test('no two endpoints share a method and a path', () => {
  const routes = declarations.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(routes).size).toBe(routes.length)
})

test('each path parameter is declared, and nothing else', () => {
  for (const [name, { path, params }] of declarations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
    expect(Object.keys(params?.shape ?? {}).toSorted(), name).toEqual(inPath.toSorted())
  }
})

test('calls that need a sign-in say so, public ones do not', () => {
  for (const [name, { path, method, access }] of declarations) {
    const operation = document.paths?.[path]?.[method === 'GET' ? 'get' : lower(method)]
    expect(operation?.security !== undefined, name).toBe(access !== 'public')
  }
})

function lower(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') {
  return ({ POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const)[method]
}
