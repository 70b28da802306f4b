import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningEmulator } from '#emulator.ts'
import { adminClient } from './support/admin.ts'
import { startFirestore } from './support/firestore-under-test.ts'
import { checks } from './web/checks.ts'
import type { Admin } from './web/world.ts'

const projectId = 'demo-web-browser'
let emulator: RunningEmulator
let client: ReturnType<typeof adminClient>
let browser: Browser
let pages: http.Server
let origin: string

beforeAll(async () => {
  emulator = await startFirestore({ host: '127.0.0.1', port: 0 })
  client = adminClient(projectId, { host: '127.0.0.1', port: emulator.port })
  pages = await servePage()
  origin = `http://localhost:${(pages.address() as AddressInfo).port}`
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}, 60_000)

afterAll(async () => {
  await browser.close()
  pages.close()
  await client.close()
  await emulator.close()
})

test("a page of another origin may send requests with credentials and the SDK's headers", async () => {
  const headers = [
    'authorization',
    'google-cloud-resource-prefix',
    'x-firebase-gmpid',
    'x-goog-api-client',
    'x-goog-request-params',
  ]
  const path = `/v1/projects/${projectId}/databases/(default)/documents:commit`
  const response = await fetch(`http://127.0.0.1:${emulator.port}${path}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': headers.join(','),
    },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe(origin)
  expect(response.headers.get('access-control-allow-credentials')).toBe('true')
  expect(response.headers.get('access-control-allow-headers')?.split(',')).toEqual(headers)
})

describe.each([
  { mode: 'streaming', isLongPolling: false },
  { mode: 'long polling', isLongPolling: true },
])('a browser with $mode', ({ isLongPolling }) => {
  let page: Page
  const backChannels = new Set<string>()
  const streams = new Set<string>()
  const errors: string[] = []

  beforeAll(async () => {
    const context = await browser.newContext()
    page = await context.newPage()
    page.on('request', (request) => {
      const url = new URL(request.url())
      const stream = /Firestore\/(\w+)\/channel$/.exec(url.pathname)?.[1]
      if (stream !== undefined) streams.add(stream)
      const kind = url.searchParams.get('CI')
      if (kind !== null) backChannels.add(kind)
    })
    page.on('pageerror', ({ message }) => errors.push(message))
    // A repeated transaction leaves a refused commit in the console, and a restart leaves lost
    // connections.
    page.on('console', (message) => {
      const isExpected = /status of 40\d|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE/
      if (message.type() === 'error' && !isExpected.test(message.text())) {
        errors.push(message.text())
      }
    })
    await page.exposeFunction('adminAct', adminAct)
    await page.goto(origin)
    const options = { projectId, host: '127.0.0.1', port: emulator.port, isLongPolling }
    await page.evaluate((given) => globalThis.firestorePage.open(given), options)
  })

  afterAll(async () => {
    await page.evaluate(() => globalThis.firestorePage.close())
    await page.context().close()
  })

  test.each(Object.keys(checks))('web SDK in a browser: %s', async (title) => {
    const problem = await page.evaluate(
      ([check, collection]) => globalThis.firestorePage.runCheck(check, collection),
      [title, `page-${randomUUID()}`] as const,
    )
    expect(problem).toBeUndefined()
  })

  test('the web SDK listens and writes over the expected kind of channel', () => {
    expect([...streams].sort()).toEqual(['Listen', 'Write'])
    expect([...backChannels]).toEqual([isLongPolling ? '1' : '0'])
  })

  test(
    'the web SDK reconnects its listeners after a restart of the emulator',
    { timeout: 60_000 },
    async () => {
      const path = `restarted/${randomUUID()}`
      const sees = (n: number) =>
        page.evaluate(([at, value]) => globalThis.firestorePage.sees(at, value), [path, n] as const)
      const [before, after] = [sees(1), sees(2)]
      await client.admin.set(path, { n: 1 })
      await before
      const { port } = emulator
      await client.close()
      await emulator.close()
      emulator = await startFirestore({ host: '127.0.0.1', port })
      client = adminClient(projectId, { host: '127.0.0.1', port })
      await client.admin.set(path, { n: 2 })
      await after
      expect(await client.database.doc(path).get()).toMatchObject({ exists: true })
    },
  )

  test('the web SDK logs no errors to the console', () => {
    expect(errors).toEqual([])
  })
})

function adminAct(act: keyof Admin, path: string, data: Record<string, unknown>): Promise<void> {
  return act === 'delete' ? client.admin.delete(path) : client.admin[act](path, data)
}

async function servePage(): Promise<http.Server> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('web/page.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    write: false,
    logLevel: 'error',
  })
  const script = outputFiles[0]?.text ?? ''
  const server = http.createServer((request, response) => {
    const isScript = request.url === '/page.js'
    const type = isScript ? 'text/javascript' : 'text/html'
    response.setHeader('Content-Type', `${type}; charset=utf-8`)
    response.end(isScript ? script : '<!doctype html><script src="/page.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
