import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { z } from 'zod'

import { firestore } from '../../support/suite.ts'
import { step } from './process.ts'

/** A document before and after a change. */
export type DocumentChange = { path: string; before: DocumentSnapshot; after: DocumentSnapshot }

/** The original state of every document that was written since. */
let originals = new Map<string, DocumentSnapshot>()
/** The original state of documents that were restored since, which need not be read again. */
let known = new Map<string, DocumentSnapshot>()
let watched: { path: string; before?: DocumentSnapshot } | undefined

const commitRequest = z.object({
  writes: z
    .array(
      z.object({
        update: z.object({ name: z.string() }).nullish(),
        delete: z.string().nullish(),
      }),
    )
    .nullish(),
})

const send: unknown = Reflect.get(firestore, 'request')
if (typeof send !== 'function') throw new Error('The SDK sends its commits in another way')

// Every write of the SDK passes here, whether single, in a batch or in a transaction.
Reflect.set(firestore, 'request', async (...call: unknown[]): Promise<unknown> => {
  const [method, body] = call
  if (method === 'batchWrite') throw new Error('Bulk writes are not kept in the journal')
  const paths = method === 'commit' ? pathsIn(body) : []
  const pass = async (): Promise<unknown> => Reflect.apply(send, firestore, call)
  if (paths.length === 0) return pass()
  return step(async () => {
    await note(paths)
    return pass()
  })
})

/** Returns what has changed since the journal began. */
export async function changes(): Promise<DocumentChange[]> {
  const kept = [...originals]
  if (kept.length === 0) return []
  const found = await firestore.getAll(...kept.map(([path]) => firestore.doc(path)))
  return kept.flatMap(([path, before], index) => {
    const after = found[index]
    return after === undefined ? [] : [{ path, before, after }]
  })
}

/** Restores the state at the beginning of the journal. */
export async function takeBack(): Promise<void> {
  const kept = [...originals.values()]
  await write(kept.map((before) => ({ before, value: before.data() })))
  originals = new Map()
}

/** Restores documents to their state before these changes, which are given newest first. */
export async function restore(seen: readonly DocumentChange[]): Promise<void> {
  const first = new Map(seen.map(({ path, before }) => [path, before]))
  await write([...first.values()].map((before) => ({ before, value: before.data() })))
}

export function startJournal(): void {
  originals = new Map()
  known = new Map()
}

/** Returns how some work changed a document, if it wrote it. */
export async function changeBy(
  path: string | undefined,
  work: () => Promise<void>,
): Promise<DocumentChange | undefined> {
  const watching: typeof watched = path === undefined ? undefined : { path }
  watched = watching
  await work()
  watched = undefined
  const before = watching?.before
  return before && { path: before.ref.path, before, after: await before.ref.get() }
}

/** Repeats the recorded changes: of existing documents, only the fields that changed. */
export async function happenAgain(seen: readonly DocumentChange[]): Promise<void> {
  if (seen.length === 0) return
  const current = await firestore.getAll(...seen.map(({ path }) => firestore.doc(path)))
  await write(
    seen.map(({ before, after }, index) => ({
      before,
      value: after.exists
        ? { ...current[index]?.data(), ...fieldsChanged(before, after) }
        : undefined,
    })),
  )
}

export function fieldsChanged(
  before: DocumentSnapshot,
  after: DocumentSnapshot,
): Record<string, unknown> {
  const names = Object.keys(after.data() ?? {})
  const isOther = (name: string) =>
    JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name))
  return Object.fromEntries(
    names.filter(isOther).map((name): [string, unknown] => [name, after.get(name)]),
  )
}

async function write(
  values: readonly {
    before: DocumentSnapshot
    value: FirebaseFirestore.DocumentData | undefined
  }[],
): Promise<void> {
  if (values.length === 0) return
  const batch = firestore.batch()
  for (const { before, value } of values)
    if (value === undefined) batch.delete(before.ref)
    else batch.set(before.ref, value)
  await batch.commit()
}

async function note(paths: readonly string[]): Promise<void> {
  if (watched && !watched.before && paths.includes(watched.path))
    watched.before = await firestore.doc(watched.path).get()
  const fresh = paths.filter((path) => !originals.has(path) && !known.has(path))
  const found =
    fresh.length === 0 ? [] : await firestore.getAll(...fresh.map((path) => firestore.doc(path)))
  for (const snapshot of found)
    if (!known.has(snapshot.ref.path)) known.set(snapshot.ref.path, snapshot)
  for (const path of paths) {
    const before = known.get(path)
    if (before && !originals.has(path)) originals.set(path, before)
  }
}

function pathsIn(body: unknown): string[] {
  const { writes } = commitRequest.parse(body)
  return (writes ?? []).flatMap((one) => {
    const name = one.update?.name ?? one.delete
    return name ? [name.split('/documents/')[1] ?? ''] : []
  })
}
