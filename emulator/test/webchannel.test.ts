import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningEmulator } from '#emulator.ts'
import { adminClient } from './support/admin.ts'
import { startFirestore, testOfOurs } from './support/firestore-under-test.ts'

// The parts of the protocol that the browser SDK only uses when something goes wrong.
const projectId = 'demo-webchannel'
const database = `projects/${projectId}/databases/(default)`
const OWNER = 'Authorization:Bearer owner\r\n'

let emulator: RunningEmulator
let client: ReturnType<typeof adminClient>

beforeAll(async () => {
  emulator = await startFirestore({ host: '127.0.0.1', port: 0, missingIndexes: 'refuse' })
  client = adminClient(projectId, { host: '127.0.0.1', port: emulator.port })
})

afterAll(async () => {
  await client.close()
  await emulator.close()
})

test('a repeated write is applied once', async () => {
  const session = await openSession('Write', OWNER, { database })
  const batch = { streamToken: 'MQ==', writes: [incrementOf('counted')] }
  await session.send(1, batch)
  await session.send(1, batch)
  expect(await session.messages(2)).toMatchObject([
    { streamId: expect.any(String) },
    { writeResults: [{ transformResults: [{ integerValue: '1' }] }] },
  ])
  expect((await client.database.doc('things/counted').get()).data()).toEqual({ n: 1 })
})

test('batches are confirmed in their order', async () => {
  const session = await openSession('Write', OWNER, { database })
  const batch = { streamToken: 'MQ==', writes: [incrementOf('ordered')] }
  await session.send(1, batch, batch, batch)
  const [, ...answers] = await session.messages(4)
  expect(answers).toMatchObject(
    ['1', '2', '3'].map((integerValue) => ({
      writeResults: [{ transformResults: [{ integerValue }] }],
    })),
  )
})

test('an unknown session is refused with the words that the client looks for', async () => {
  const response = await fetch(channelUrl('Listen', 'SID=none&RID=rpc&AID=0&CI=1'))
  expect(response.status).toBe(400)
  expect((await response.text()).indexOf('Unknown SID')).toBeGreaterThan(0)
})

test('a terminated session is unknown', async () => {
  const session = await openSession('Listen', OWNER, { database })
  const response = await session.terminate()
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect((await session.poll()).status).toBe(400)
})

test('an unreadable token ends the stream with the reason', async () => {
  const session = await openSession('Listen', 'Authorization:Bearer nonsense\r\n', { database })
  expect(await session.messages(1)).toMatchObject([
    { error: { code: 400, status: 'INVALID_ARGUMENT', message: expect.stringContaining('jwt') } },
  ])
})

test('a refused write ends the stream with the code', async () => {
  const session = await openSession('Write', OWNER, { database })
  const name = `${database}/documents/things/missing`
  const update = { update: { name, fields: {} }, currentDocument: { exists: true } }
  await session.send(1, { streamToken: 'MQ==', writes: [update] })
  expect(await session.messages(2)).toMatchObject([
    {},
    { error: { code: 404, status: 'NOT_FOUND' } },
  ])
})

testOfOurs('a listener without an index is removed with the reason', async () => {
  const session = await openSession('Listen', OWNER, { database })
  const orderBy = [{ field: { fieldPath: 'a' } }, { field: { fieldPath: 'b' } }]
  const structuredQuery = { from: [{ collectionId: 'things' }], orderBy }
  const query = { parent: `${database}/documents`, structuredQuery }
  await session.send(1, { addTarget: { targetId: 2, query } })
  const cause = { code: 9, message: expect.stringContaining('The query requires an index. ') }
  expect(await session.messages(1)).toMatchObject([
    { targetChange: { targetChangeType: 'REMOVE', targetIds: [2], cause } },
  ])
})

test('a page of another origin may read responses and refusals', async () => {
  const origin = 'http://localhost:5173'
  const response = await fetch(channelUrl('Listen', 'SID=none'), { headers: { origin } })
  expect(response.headers.get('access-control-allow-origin')).toBe(origin)
  expect(response.headers.get('access-control-allow-credentials')).toBe('true')
})

test(
  'ten thousand concurrent changes arrive complete and in order',
  { timeout: 120_000 },
  async () => {
    const session = await openSession('Listen', OWNER, { database })
    const structuredQuery = { from: [{ collectionId: 'burst' }] }
    const query = { parent: `${database}/documents`, structuredQuery }
    await session.send(1, { addTarget: { targetId: 2, query } })
    await session.messagesUntil((all) => all.some(isCurrent))

    // A hundred documents, each written a hundred times, concurrently.
    const rounds = Array.from({ length: 100 }, (_, round) => {
      const batch = client.database.batch()
      for (let id = 0; id < 100; id++) batch.set(client.database.doc(`burst/d${id}`), { round })
      return batch.commit()
    })
    const changes: { document: { name: string; updateTime: string } }[] = []
    await session.messagesUntil((all) => {
      changes.push(
        ...all
          .splice(0)
          .filter(isDocumentChange)
          .map(({ documentChange }) => documentChange),
      )
      return changes.length >= 10_000
    })
    await Promise.all(rounds)
    expect(changes).toHaveLength(10_000)
    expect(
      new Set(changes.map(({ document }) => `${document.name} ${document.updateTime}`)).size,
    ).toBe(10_000)
    const times = changes.map(({ document }) => document.updateTime)
    expect(times).toEqual(times.toSorted())
  },
)

type DocumentChange = { documentChange: { document: { name: string; updateTime: string } } }

function isDocumentChange(message: unknown): message is DocumentChange {
  return typeof message === 'object' && message !== null && 'documentChange' in message
}

function isCurrent(message: unknown): boolean {
  return JSON.stringify(message).includes('"CURRENT"')
}

function incrementOf(id: string) {
  const name = `${database}/documents/things/${id}`
  const updateTransforms = [{ fieldPath: 'n', increment: { integerValue: '1' } }]
  return { update: { name, fields: {} }, updateMask: {}, updateTransforms }
}

/** Opens a session with long polls. The handshake contains the first message. */
async function openSession(stream: 'Listen' | 'Write', headers: string, first: object) {
  const handshake = await fetch(channelUrl(stream, 'VER=8&RID=1&CVER=22'), {
    method: 'POST',
    body: form(0, [first], { headers }),
  })
  const [[, [, sid]]] = framesOf(await handshake.text())
  const url = (query: string) => channelUrl(stream, `SID=${sid}&${query}`)
  let arrived = 0
  const poll = () => fetch(url(`RID=rpc&AID=${arrived}&CI=1&TYPE=xmlhttp`))
  return {
    poll,
    async send(offset: number, ...messages: object[]) {
      await fetch(url(`RID=2&AID=${arrived}`), { method: 'POST', body: form(offset, messages) })
    },
    terminate: () => fetch(url('RID=3&TYPE=terminate'), { method: 'POST' }),
    async messages(count: number): Promise<unknown[]> {
      return this.messagesUntil((all) => all.length >= count)
    },
    /** `isEnough` receives all messages so far after each response. */
    async messagesUntil(isEnough: (all: unknown[]) => boolean): Promise<unknown[]> {
      const all: unknown[] = []
      while (!isEnough(all)) {
        for (const [id, [message]] of framesOf(await (await poll()).text())) {
          arrived = id
          all.push(message)
        }
      }
      return all
    },
  }
}

function channelUrl(stream: string, query: string): string {
  const path = `google.firestore.v1.Firestore/${stream}/channel`
  return `http://127.0.0.1:${emulator.port}/${path}?${query}`
}

function form(offset: number, messages: object[], more: Record<string, string> = {}) {
  const fields = messages.map((message, index) => [`req${index}___data__`, JSON.stringify(message)])
  const counts = { count: String(messages.length), ofs: String(offset) }
  return new URLSearchParams({ ...more, ...counts, ...Object.fromEntries(fields) })
}

/** Parses one frame, whose length must be exact to the character. */
function framesOf(text: string): [[number, [unknown, string]], ...[number, [unknown]][]] {
  const start = text.indexOf('\n') + 1
  expect(text.length - start).toBe(Number(text.slice(0, start)))
  return JSON.parse(text.slice(start))
}
