import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fired, PATIENCE_MS } from '../support/fired.ts'
import { projectId, type SuiteInUse } from './suite-in-use.ts'

export function describeFunctions({ suite, database }: SuiteInUse): void {
  test('a callable returns its result and reports errors', async () => {
    expect(await call('hello', { a: 1 })).toEqual({
      status: 200,
      body: { result: { uid: null, echo: { a: 1 } } },
    })
    expect(await call('hello', { fail: true })).toMatchObject({
      status: 400,
      body: { error: { status: 'FAILED_PRECONDITION', details: { why: 1 } } },
    })
  })

  test('a callable knows the user who is signed in at the Auth emulator', async () => {
    const { host, port } = suite().address('auth')
    const url = `http://${host}:${port}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`
    const credentials = { email: `${randomUUID()}@example.com`, password: 'secret1' }
    const { body } = await postJson(url, { ...credentials, returnSecureToken: true })
    expect(body).toMatchObject({ idToken: expect.any(String), localId: expect.any(String) })
    const { idToken, localId } = body as { idToken: string; localId: string }
    expect(await call('hello', {}, idToken)).toMatchObject({ body: { result: { uid: localId } } })
  })

  test('an Express app responds below the path of its function', async () => {
    const url = functionUrl('api')
    const ping = await fetch(`${url}/api/ping`)
    expect(await ping.json()).toEqual({ pong: true })
    expect(await postJson(`${url}/api/echo`, { x: 1 })).toEqual({ status: 200, body: { x: 1 } })
  })

  test('Hosting passes requests on to the function', async () => {
    const { host, port } = suite().address('hosting')
    const ping = await fetch(`http://${host}:${port}/api/ping`)
    expect(ping.status).toBe(200)
    expect(await ping.json()).toEqual({ pong: true })
  })

  test('a queued task runs', async () => {
    const task = { hello: { key: randomUUID() } }
    expect(await call('enqueue', task.hello)).toMatchObject({ status: 200 })
    const tasks = async () => (await fired(database(), 'task')).map(({ data }) => data)
    await expect.poll(tasks, { timeout: PATIENCE_MS }).toContainEqual(task)
  })

  function functionUrl(name: string): string {
    const { host, port } = suite().address('functions')
    return `http://${host}:${port}/${projectId}/us-central1/${name}`
  }

  function call(name: string, data: object, token?: string) {
    return postJson(functionUrl(name), { data }, token)
  }
}

async function postJson(url: string, body: object, token?: string) {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer: unknown = await response.json()
  return { status: response.status, body: answer }
}
