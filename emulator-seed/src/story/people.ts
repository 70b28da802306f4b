import type { StudentProfile, TakenUsername } from '@huddle/contract'

import { buildStudent, buildStudentContact } from '../build/student.ts'
import { daysFrom } from '../time/relative.ts'
import { addStudent, put, type World } from './world.ts'

export type Campus = {
  id: string
  name: string
  domain: string
  timezone: string
  /** The last digits of the first phone number; the following numbers count up from it. */
  firstPhone: number
}

/**
 * Adds the students of one campus. Named students have an account; the others only attend events
 * and fill huddles.
 */
export function addStudents(
  world: World,
  campus: Campus,
  named: readonly { name: string; kind: 'host' | 'student'; affiliation?: string }[],
  others: readonly string[],
): StudentProfile[] {
  const people = [
    ...named.map(({ name, kind, affiliation = null }) => ({ name, kind, affiliation })),
    ...others.map((name) => ({ name, kind: 'guest' as const, affiliation: null })),
  ]
  return people.map(({ name, kind, affiliation }, index) => {
    const [firstName = '', ...rest] = name.split(' ')
    const lastName = rest.join(' ')
    const username = asciiOf(name).replaceAll(/[^a-z]+/g, '.')
    const student = buildStudent(
      {
        id: `${campus.id}-${username.replaceAll('.', '-')}`,
        first_name: firstName,
        last_name: lastName,
        username,
        university_id: campus.id,
        university_name: campus.name,
        timezone: campus.timezone,
        affiliation,
      },
      daysFrom(world.now, -300 + (index % 200)),
    )
    const contact = buildStudentContact({
      email: `${username}@${campus.domain}`,
      phone_number: fictionalNumber(campus.firstPhone + index),
      payment_email: kind === 'host' ? `pay.${username}@${campus.domain}` : null,
    })
    // Guests never sign in, so nobody misses their usernames.
    if (kind !== 'guest') {
      const taken: TakenUsername = {
        uid: student.id,
        taken_at: student.signup_date,
        released_at: null,
      }
      put(world, `usernames/${username}`, taken)
    }
    return addStudent(world, student, contact, kind)
  })
}

/**
 * One of the thousand mobile numbers that the United Kingdom reserves for drama, which are never
 * assigned.
 */
function fictionalNumber(index: number): string {
  if (index > 999) throw new Error('There are no more fictional phone numbers')
  return `+447700900${String(index).padStart(3, '0')}`
}

/** Returns that many different names, the same in every run. */
export function inventedNames(count: number, offset: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const position = index + offset
    const first = firstNames[position % firstNames.length] ?? ''
    const turn = Math.floor(position / firstNames.length)
    const last = lastNames[(position * 7 + turn) % lastNames.length] ?? ''
    return `${first} ${last}`
  })
}

function asciiOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
}

const firstNames = [
  'Aarav',
  'Beatriz',
  'Chidi',
  'Daniela',
  'Emre',
  'Freya',
  'Gabriel',
  'Hana',
  'Ibrahim',
  'Julia',
  'Kwame',
  'Lotte',
  'Mateo',
  'Nour',
  'Oskar',
  'Paola',
  'Quentin',
  'Rania',
  'Sven',
  'Tala',
  'Umar',
  'Vera',
  'Wei',
  'Ximena',
  'Yusuf',
  'Zofia',
  'Alba',
  'Bram',
  'Carys',
  'Diego',
  'Elif',
]
const lastNames = [
  'Menon',
  'Carvalho',
  'Okafor',
  'Kovačević',
  'Yıldız',
  'Lindqvist',
  'Thompson',
  'Sato',
  'Diallo',
  'Novak',
  'Mensah',
  'de Vries',
  'Rojas',
  'Haddad',
  'Berglund',
  'Moretti',
  'Dubois',
  'Khalil',
  'Jansen',
  'Reyes',
  'Farah',
  'Petrova',
  'Zhang',
  'Castillo',
  'Demir',
  'Nowak',
  'Evans',
  'Byrne',
  'Silva',
]
