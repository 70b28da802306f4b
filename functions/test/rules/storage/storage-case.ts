import { randomUUID } from 'node:crypto'

import { assertFails, assertSucceeds, type RulesTestContext } from '@firebase/rules-unit-testing'

import { uid, type AnnouncedUpload } from '@huddle/contract'

import { store, suite } from '../../support/suite.ts'
import { own } from './storage-world.ts'

export type Storage = ReturnType<RulesTestContext['storage']>
type Outcome = (act: Promise<unknown>) => Promise<unknown>
type Metadata = Parameters<ReturnType<Storage['ref']>['put']>[1]

/** A person of the storage world, or nobody; what the person does, with the uid; and whether it works. */
export type StorageCase = [
  title: string,
  person: string | null,
  act: (storage: Storage, uid: string) => Promise<unknown>,
  outcome: Outcome,
]
export const allowed: Outcome = assertSucceeds
export const denied: Outcome = assertFails

/** What reading needs: the metadata, with which the SDK hands out a download token. */
export const read = (path: string) => (storage: Storage) => storage.ref(path).getMetadata()

type Sent = {
  name?: string
  bytes?: number
  metadata?: Metadata
  /** What the announcement has in place of what is sent; null for none. */
  announced?: Partial<AnnouncedUpload> | null
  /** Sent once before, by the server itself. */
  again?: boolean
}

/** Uploads a file that was announced as it is sent, unless the case says otherwise. */
const upload =
  (folder: string, contentType: string, sent: Sent = {}) =>
  async (storage: Storage, person: string): Promise<unknown> => {
    const { name = `${randomUUID()}.pdf`, bytes = 10, metadata = {}, announced = {} } = sent
    const path = `${folder}/${name}`
    if (announced !== null)
      await store.announcedUploads.doc(name).set({
        uid: uid.parse(person),
        path,
        type: contentType,
        max_bytes: bytes,
        expires_at: inMinutes(60),
        ...announced,
      })
    if (sent.again === true) await storage.ref(path).put(new Uint8Array(bytes), { contentType })
    return storage.ref(path).put(new Uint8Array(bytes), { contentType, ...metadata })
  }

/** What every folder that takes uploads allows and refuses. */
export function uploadsTo(folder: string, type: string): StorageCase[] {
  const sends = (sent: Sent = {}) => upload(folder, type, sent)
  const cases: StorageCase[] = [
    ['a student uploads what was announced', 'student', sends(), allowed],
    ['and staff', 'owner', sends(), allowed],
    [
      'to the last byte',
      'student',
      sends({ bytes: 1000, announced: { max_bytes: 1000 } }),
      allowed,
    ],
    ['to the last minute', 'student', sends({ announced: { expires_at: inMinutes(1) } }), allowed],
    [
      'with the encoding that means none',
      'student',
      sends({ metadata: { contentEncoding: 'identity' } }),
      allowed,
    ],
    [
      'not what was announced to somebody else',
      'student',
      sends({ announced: { uid: uid.parse(own('owner')) } }),
      denied,
    ],
    ['nothing without an announcement', 'student', sends({ announced: null }), denied],
    ['not even an owner', 'owner', sends({ announced: null }), denied],
    ['nothing without signing in', null, sends(), denied],
    [
      'not after it has expired',
      'student',
      sends({ announced: { expires_at: inMinutes(-1) } }),
      denied,
    ],
    ['not a byte more', 'student', sends({ bytes: 1001, announced: { max_bytes: 1000 } }), denied],
    ['not an empty file', 'student', sends({ bytes: 0, announced: { max_bytes: 10 } }), denied],
    ['not as another type', 'student', sends({ metadata: { contentType: 'text/html' } }), denied],
    [
      'not at another path',
      'student',
      sends({ announced: { path: `elsewhere/${randomUUID()}.pdf` } }),
      denied,
    ],
    ['not under a name of one’s own', 'student', sends({ name: `plan-${own('x')}.pdf` }), denied],
    ['not over what is there', 'student', sends({ again: true }), denied],
    ...['gzip', 'br', 'bogus'].map((contentEncoding): StorageCase => [
      `not with the encoding ${contentEncoding}`,
      'student',
      sends({ metadata: { contentEncoding } }),
      denied,
    ]),
    [
      'not with the mark of the virus check',
      'student',
      sends({ metadata: { customMetadata: { huddleScan: 'clean' } } }),
      denied,
    ],
  ]
  return cases.map(([title, ...rest]) => [`${folderName(folder)}: ${title}`, ...rest])
}

/** What no caller at all may do with a file. */
export function untouchable(path: string): StorageCase[] {
  const people = ['host', 'owner', 'reviewer', 'student', null]
  return people.flatMap((person): StorageCase[] => {
    const who = `${folderName(path)}: ${person ?? 'nobody'}`
    return [
      [`${who} does not read it`, person, read(path), denied],
      [`${who} gets no address`, person, (storage) => storage.ref(path).getDownloadURL(), denied],
      [`${who} does not change it`, person, relabel(path), denied],
      [`${who} does not delete it`, person, (storage) => storage.ref(path).delete(), denied],
    ]
  })
}

const relabel = (path: string) => (storage: Storage) =>
  storage.ref(path).updateMetadata({ contentType: 'text/html' })

/** A folder without its random parts. */
function folderName(path: string): string {
  return path
    .split('/')
    .slice(0, 3)
    .join('/')
    .replaceAll(/-[0-9a-f]{8}\b/g, '')
}

function inMinutes(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000)
}

/** The bucket of the suite, as a context of the rules tests names it. */
export const bucketUrl = `gs://${suite.bucket}`
