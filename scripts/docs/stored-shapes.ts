import { z } from 'zod'

import { createStore } from '../../functions/src/store/store.ts'

/** `events/{eventId}/files/{fileId}` as `events/{}/files/{}`. */
export function shapeOf(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}')
}

/** The shape of every document that the store reads or writes. */
export function storedShapes(): string[] {
  const store = createStore(pathsOnly as never)
  const { transaction: _, standaloneTransaction: _other, getAll: _all, ...rest } = store
  const places: unknown[] = Object.values(rest).map((entry: unknown) =>
    typeof entry === 'function' ? entry('{}', '{}') : entry,
  )
  const paths = [...places, store.eventReviews.history('{}')].flatMap((place) => {
    const { data } = placed.safeParse(place)
    return data === undefined ? [] : [data.raw.path]
  })
  return [...new Set(paths.map((path) => (path.split('/').length % 2 === 1 ? `${path}/{}` : path)))]
}

/** A Firestore of paths and nothing else. Groups of collections have none. */
const pathsOnly = {
  collection: collectionAt,
  collectionGroup: () => ({}),
}

function collectionAt(path: string) {
  const doc = (id: string) => ({
    path: `${path}/${id}`,
    collection: (name: string) => collectionAt(`${path}/${id}/${name}`),
  })
  return { path, doc }
}

const placed = z.object({ raw: z.object({ path: z.string() }) })
