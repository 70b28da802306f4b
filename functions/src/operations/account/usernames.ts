import { ServiceError, suggestedUsername, usernameDays, type TakenUsername } from '@huddle/contract'
import { randomInt } from 'node:crypto'

import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

const dayMs = 86_400_000
const mostAttempts = 5

/** Whether somebody may take a name: never used, freed long enough ago, or once their own. */
export function isFree(taken: TakenUsername | undefined, uid: string, now: Date): boolean {
  if (taken === undefined || taken.uid === uid) return true
  if (taken.released_at === null) return false
  return now.getTime() - taken.released_at.getTime() >= usernameDays * dayMs
}

/** Reads whether the name is free, and refuses it otherwise. The caller writes `takenBy`. */
export async function requireFreeUsername(
  tx: Tx,
  name: string,
  uid: string,
  now: Date,
  { usernames }: Pick<Store, 'usernames'>,
): Promise<void> {
  if (isFree(await tx.get(usernames.doc(name)), uid, now)) return
  const message = 'This username is not available'
  throw new ServiceError('already-exists', message, { username: [message] })
}

/** A free username made of the person's names. */
export async function freeUsernameFor(
  tx: Tx,
  person: { first_name: string; last_name: string },
  uid: string,
  now: Date,
  { usernames }: Pick<Store, 'usernames'>,
): Promise<string> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const suffix = attempt === 0 ? '' : String(randomInt(10 ** (attempt + 2), 10 ** (attempt + 3)))
    const name = suggestedUsername(person.first_name, person.last_name, suffix)
    if (isFree(await tx.get(usernames.doc(name)), uid, now)) return name
  }
  throw new ServiceError('conflict', 'Choose a username')
}
