import { randomInt, randomUUID } from 'node:crypto'

import { buildMember } from '@huddle/emulator-seed'
import { uid, type Huddle, type University } from '@huddle/contract'

import { newCampus, type Campus } from '../../support/campus.ts'
import { nobody, phonePersonOf, type Person } from '../../support/person.ts'
import { store } from '../../support/suite.ts'
import type { StudentCallerName } from './student-matrix.ts'

/** One of each caller, around one public huddle. */
export type StudentWorld = {
  campus: Campus
  university: University
  huddle: Huddle
  people: Record<StudentCallerName, Person>
  /** The number that the newcomer signed in with. */
  newcomersNumber: string
}

/** A number of the range that is reserved for examples, different in each world. */
export const newNumber = () => `+4474009${String(randomInt(100_000)).padStart(5, '0')}`

export async function newStudentWorld(): Promise<StudentWorld> {
  const [campus, elsewhere] = await Promise.all([newCampus(), newCampus()])
  const newcomersNumber = newNumber()
  const settled = { signup_date: new Date(Date.now() - 90 * 86_400_000) }
  const [
    newcomer,
    stranger,
    foreigner,
    invited,
    requester,
    participant,
    host,
    blocked,
    suspended,
    reviewer,
  ] = await Promise.all([
    phonePersonOf(`newcomer-${randomUUID()}`, newcomersNumber),
    campus.student(settled),
    elsewhere.student(settled),
    campus.student(settled),
    campus.student(settled),
    campus.student(settled),
    campus.student(settled),
    campus.student(settled),
    campus.student({ ...settled, suspended_until: new Date(Date.now() + 7 * 86_400_000) }),
    campus.staff({ assignments: ['all'] }),
  ])
  const huddle = await campus.huddle({ hosts: [host.uid], host_uid: host.uid })
  const place = (person: Person, role: 'host' | 'member' | 'invited' | 'requested') =>
    store
      .members(huddle.id)
      .doc(person.uid)
      .set(buildMember({ id: person.uid, role }))
  await Promise.all([
    place(host, 'host'),
    place(participant, 'member'),
    place(invited, 'invited'),
    place(requester, 'requested'),
    hide(host, blocked),
  ])
  return {
    campus,
    university: campus.university,
    huddle,
    newcomersNumber,
    people: {
      nobody,
      newcomer,
      stranger,
      foreigner,
      invited,
      requester,
      participant,
      host,
      blocked,
      suspended,
      reviewer,
    },
  }
}

async function hide(by: Person, other: Person): Promise<void> {
  await Promise.all([
    store
      .blocked(by.uid)
      .doc(other.uid)
      .set({ id: uid.parse(other.uid), blocked_at: new Date() }),
    store.hiddenPeople(by.uid).set({ uids: [other.uid] }),
    store.hiddenPeople(other.uid).set({ uids: [by.uid] }),
  ])
}
