import { endpoints, type Access, type Endpoint, type EndpointName } from '@huddle/contract'
import { z } from 'zod'

import { demoCalls, demoValues } from './demo-calls.ts'
import { tokens, type ExampleCaller } from './demo-people.ts'
import { exampleOf } from './example-of.ts'
import { encoded, quoted } from './shell.ts'

const values = z.record(z.string(), z.coerce.string())

/** The input of an example, generated from the schemas with the demo data's ids. */
export function exampleCallOf(name: EndpointName) {
  const declaration: Endpoint = endpoints[name]
  const { params, query, body } = declaration
  const given = demoCalls[name] ?? {}
  const made = (schema: z.ZodType | undefined, known: object = {}): unknown =>
    schema === undefined ? {} : exampleOf(schema, { ...demoValues, ...known })
  const hasBody = body !== undefined && !(body instanceof z.ZodUndefined)
  return {
    params: values.parse(made(params, given.params)),
    query: { ...values.parse(made(query, given.query)), ...values.parse(given.query ?? {}) },
    body: hasBody ? (given.body ?? made(body)) : undefined,
  }
}

/** A shell command that makes the call. */
export function curlOf(name: EndpointName, address: string): string {
  const { method, path, access }: Endpoint = endpoints[name]
  const { params, query, body } = exampleCallOf(name)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, key: string) => encoded(params[key] ?? ''))
  const search = new URLSearchParams(query).toString()
  const caller = callerOf(access, demoCalls[name]?.as)
  return [
    'curl -s',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoted(`${address}${filled}${search === '' ? '' : `?${search}`}`),
    ...(caller === undefined ? [] : [`-H "authorization: Bearer $${tokens[caller]}"`]),
    ...(body === undefined
      ? []
      : ["-H 'content-type: application/json'", `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' ')
}

/** The shell lines of the call: one, or several when later calls need part of its response. */
export function linesOf(name: EndpointName, address: string): string[] {
  const keeps = Object.entries(demoCalls[name]?.keeps ?? {})
  if (keeps.length === 0) return [curlOf(name, address)]
  return [
    `ANSWER=$(${curlOf(name, address)}); printf '%s\\n' "$ANSWER"`,
    ...keeps.map(
      ([variable, expression]) => `${variable}=$(field ${quoted(expression)} "$ANSWER")`,
    ),
  ]
}

function callerOf(access: Access, as: ExampleCaller | undefined): ExampleCaller | undefined {
  switch (access) {
    case 'public':
    case 'anyone':
      return as
    case 'student':
      return 'student'
    case 'staff':
    case 'signed-in':
      return as ?? 'staff'
  }
}
