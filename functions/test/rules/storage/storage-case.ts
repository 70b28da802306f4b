import { randomUUID } from 'node:crypto'

import { assertFails, assertSucceeds, type RulesTestContext } from '@firebase/rules-unit-testing'

import { uid, type AnnouncedUpload } from '@huddle/contract'

import { store, suite } from '../../support/suite.ts'
import { own } from './storage-world.ts'

export type Storage = ReturnType<RulesTestContext['storage']>
type Outcome = (act: Promise<unknown>) => Promise<unknown>
type Metadata = Parameters<ReturnType<Storage['ref']>['put']>[1]

/** A person of the storage world, or null for nobody; what the person does; and the outcome. */
export type StorageCase = [
  title: string,
  person: string | null,
  act: (storage: Storage, uid: string) => Promise<unknown>,
  outcome: Outcome,
]
export const allowed: Outcome = assertSucceeds
export const denied: Outcome = assertFails

/** Reads the metadata, which is what reading needs: it contains the download token. */
export const read = (path: string) => (storage: Storage) => storage.ref(path).getMetadata()

type Sent = {
  name?: string
  bytes?: number
  metadata?: Metadata
  /** How the announcement differs from the upload; null for no announcement. */
  announced?: Partial<AnnouncedUpload> | null
  /** Uploads the file twice. */
  again?: boolean
}

/** Uploads a file whose announcement matches it, unless the case says otherwise. */
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

/** The cases of every folder that accepts uploads. */
export function uploadsTo(folder: string, type: string): StorageCase[] {
  const sends = (sent: Sent = {}) => upload(folder, type, sent)
  const cases: StorageCase[] = [
    ['a student uploads an announced file', 'student', sends(), allowed],
    ['staff upload an announced file', 'owner', sends(), allowed],
    [
      'a student uploads a file of exactly the announced size',
      'student',
      sends({ bytes: 1000, announced: { max_bytes: 1000 } }),
      allowed,
    ],
    [
      'a student uploads a file in the last minute of the announcement',
      'student',
      sends({ announced: { expires_at: inMinutes(1) } }),
      allowed,
    ],
    [
      'a student uploads a file with the encoding `identity`',
      'student',
      sends({ metadata: { contentEncoding: 'identity' } }),
      allowed,
    ],
    [
      'a student does not upload a file that was announced for somebody else',
      'student',
      sends({ announced: { uid: uid.parse(own('owner')) } }),
      denied,
    ],
    [
      'a student does not upload a file without an announcement',
      'student',
      sends({ announced: null }),
      denied,
    ],
    [
      'an owner does not upload a file without an announcement',
      'owner',
      sends({ announced: null }),
      denied,
    ],
    ['nobody uploads a file without signing in', null, sends(), denied],
    [
      'a student does not upload a file after its announcement has expired',
      'student',
      sends({ announced: { expires_at: inMinutes(-1) } }),
      denied,
    ],
    [
      'a student does not upload a file of one byte more than announced',
      'student',
      sends({ bytes: 1001, announced: { max_bytes: 1000 } }),
      denied,
    ],
    [
      'a student does not upload an empty file',
      'student',
      sends({ bytes: 0, announced: { max_bytes: 10 } }),
      denied,
    ],
    [
      'a student does not upload a file with another content type',
      'student',
      sends({ metadata: { contentType: 'text/html' } }),
      denied,
    ],
    [
      'a student does not upload a file to another path',
      'student',
      sends({ announced: { path: `elsewhere/${randomUUID()}.pdf` } }),
      denied,
    ],
    [
      'a student does not upload a file under a name of their choice',
      'student',
      sends({ name: `plan-${own('x')}.pdf` }),
      denied,
    ],
    ['a student does not overwrite a file', 'student', sends({ again: true }), denied],
    ...['gzip', 'br', 'bogus'].map((contentEncoding): StorageCase => [
      `a student does not upload a file with the encoding ${contentEncoding}`,
      'student',
      sends({ metadata: { contentEncoding } }),
      denied,
    ]),
    [
      'a student does not set the metadata of the virus check',
      'student',
      sends({ metadata: { customMetadata: { huddleScan: 'clean' } } }),
      denied,
    ],
  ]
  return cases.map(([title, ...rest]) => [`${folderName(folder)}: ${title}`, ...rest])
}

/** The cases of a file that no caller may touch. */
export function untouchable(path: string): StorageCase[] {
  const people = ['host', 'owner', 'reviewer', 'student', null]
  return people.flatMap((person): StorageCase[] => {
    const who = `${folderName(path)}: ${person ?? 'a person who is not signed in'}`
    return [
      [`${who} does not read it`, person, read(path), denied],
      [
        `${who} gets no download URL`,
        person,
        (storage) => storage.ref(path).getDownloadURL(),
        denied,
      ],
      [`${who} does not change its metadata`, person, relabel(path), denied],
      [`${who} does not delete it`, person, (storage) => storage.ref(path).delete(), denied],
    ]
  })
}

const relabel = (path: string) => (storage: Storage) =>
  storage.ref(path).updateMetadata({ contentType: 'text/html' })

/** Returns the name of a folder without its random parts. */
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

/** The bucket of the suite, as the rules test contexts expect it. */
export const bucketUrl = `gs://${suite.bucket}`
