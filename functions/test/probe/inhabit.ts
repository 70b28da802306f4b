import { getStorage } from 'firebase-admin/storage'

import { nobody, personOf, staffOf, type Person } from '../support/person.ts'
import { adminApp, firestore, suite } from '../support/suite.ts'
import { callers, type CallerName } from './callers.ts'
import { registerStranger } from './register-stranger.ts'
import type { World } from './world.ts'

/** A stored world with everybody in it signed in. */
export type Inhabited = World & {
  person(caller: CallerName): Person
  /** Replaces the ids in a path or text with names. */
  named(path: string): string
}

/** Stores the selected documents of the world, and signs everybody in through Auth. */
export async function inhabit(
  world: World,
  isWanted: (path: string) => boolean = () => true,
): Promise<Inhabited> {
  const wanted = [...world.documents].filter(([path]) => isWanted(path))
  await Promise.all(wanted.map(([path, value]) => firestore.doc(path).set(value)))
  const people = new Map(
    await Promise.all(callers.map(async (name) => [name, await signIn(name, world)] as const)),
  )
  const names = new Map(
    [...people].flatMap(([name, { uid }]) => (uid === '' ? [] : [[uid, name] as const])),
  )
  return {
    ...world,
    person(caller) {
      const person = people.get(caller)
      if (person === undefined) throw new Error(`${caller} is not signed in`)
      return person
    },
    named: (path) =>
      path
        .split('/')
        .map((segment) => names.get(segment) ?? segment.replaceAll(`${world.run}-`, ''))
        .join('/'),
  }
}

function signIn(name: CallerName, world: World): Person | Promise<Person> {
  if (name === 'nobody') return nobody
  if (name === 'stranger') return registerStranger(`${world.run}-stranger@probe.example`)
  const claims = world.claims[name]
  const uid = world.id(name)
  if (claims === undefined) return personOf(uid)
  return staffOf({ uid, email: `${uid}@probe.example` }, claims)
}

export async function storeFiles(world: World): Promise<void> {
  const bucket = getStorage(adminApp).bucket(suite.bucket)
  await Promise.all(
    world.files.map((path) =>
      bucket.file(path).save('%PDF-1.7 contents', {
        contentType: path.endsWith('.png') ? 'image/png' : 'application/pdf',
        resumable: false,
      }),
    ),
  )
}
