import type { University } from '@huddle/contract'
import {
  buildAlert,
  buildPushSubscription,
  buildStudent,
  buildStudentContact,
  buildStudentSettings,
} from '@huddle/emulator-seed'

import type { Put } from './draft.ts'
import type { Names } from './names.ts'
import type { Organisations } from './organisations.ts'

const studentNames = [
  'student',
  'deletedStudent',
  'member',
  'guest',
  'requester',
  'host',
  'invitedHost',
  'bystander',
  'otherHost',
] as const
const foreignNames = ['foreignStudent', 'foreignGuest', 'theirHost'] as const

export function putStudents(
  { id, fact, mail, phone }: Names,
  { ours, theirs, affiliation }: Organisations,
  put: Put,
): void {
  const putStudent = (name: string, university: University) => {
    const root = `users/${id(name)}`
    put(
      root,
      buildStudent({
        id: id(name),
        university_id: university.id,
        first_name: fact(`person.${name}.name`),
        last_name: name,
        is_deleted: name === 'deletedStudent',
        affiliation: name === 'host' ? affiliation : null,
      }),
    )
    put(
      `${root}/private/contact`,
      buildStudentContact({
        email: mail(`person.${name}.mail`),
        phone_number: phone(`person.${name}.phone`),
        payment_email: mail(`person.${name}.payment`),
      }),
    )
    put(`${root}/private/settings`, buildStudentSettings())
    const about = { title: fact(`alert.${name}`) }
    put(`${root}/alerts/${id('alert')}`, buildAlert({ ...about, id: id('alert') }))
    put(
      `${root}/pushSubscriptions/${id('device')}`,
      buildPushSubscription({ id: id('device'), token: fact('server.device') }),
    )
  }
  for (const name of studentNames) putStudent(name, ours)
  for (const name of foreignNames) putStudent(name, theirs)
}
