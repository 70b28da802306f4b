import { allowed, denied, read, uploadsTo, type StorageCase } from './storage-case.ts'
import { huddles, own, university } from './storage-world.ts'

const png = 'image/png'
const pdf = 'application/pdf'
const avatar = `profilePictures/${own('host')}/me.png`
const otherAvatar = `profilePictures/${own('host')}/mine.png`
const logo = `universities/${university}/logo/crest`
const template = `universities/${university}/documentTypes/plan/template.pdf`
const exported = `exports/${own('owner')}/one/guests.csv`
const arrived = `incoming/${avatar}`
const ofHuddle = `huddles/${huddles.public}/files/plan.pdf`

export const openFiles = [avatar, otherAvatar, logo, template, exported, arrived, ofHuddle]

const everybody = ['host', 'student', 'owner', 'reviewer', 'north-owner'] as const

/** Files that everybody who is signed in reads, and folders that are the server's. */
export const openFileCases: StorageCase[] = [
  ...uploadsTo(`profilePictures/${own('student')}`, png),
  ...uploadsTo(`universities/${university}/logo`, png),
  ...uploadsTo(`universities/${university}/documentTypes/plan`, pdf),
  ...[avatar, logo, template].flatMap((path): StorageCase[] => [
    ...everybody.map((person): StorageCase => [
      `${person} reads ${path.split('/')[0]}/${path.split('/')[2]}`,
      person,
      read(path),
      allowed,
    ]),
    ['nobody without signing in', null, read(path), denied],
  ]),
  [
    'somebody else does not delete a profile picture',
    'student',
    (storage) => storage.ref(otherAvatar).delete(),
    denied,
  ],
  ['its owner does', 'host', (storage) => storage.ref(otherAvatar).delete(), allowed],
  ['exports are the server’s', 'owner', read(exported), denied],
  ['what came to an address is nobody’s', 'host', read(arrived), denied],
  ['files of a huddle are read by links alone', 'host', read(ofHuddle), denied],
  [
    'nobody lists a folder',
    'host',
    (storage) => storage.ref(`profilePictures/${own('host')}`).listAll(),
    denied,
  ],
  // Even with an announcement: no rule names these folders.
  ...uploadsTo(`huddles/${huddles.public}/files`, pdf).map(refused),
  ...uploadsTo(`incoming/profilePictures/${own('student')}`, png).map(refused),
  ...uploadsTo('elsewhere', pdf).map(refused),
]

function refused([title, person, act]: StorageCase): StorageCase {
  return [`${title} (but nothing is taken there)`, person, act, denied]
}
