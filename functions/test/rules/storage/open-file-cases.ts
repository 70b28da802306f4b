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

/** Files that every signed-in person can read, and folders that only the server uses. */
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
    [
      `nobody reads ${path.split('/')[0]}/${path.split('/')[2]} without signing in`,
      null,
      read(path),
      denied,
    ],
  ]),
  [
    'a student does not delete the profile picture of somebody else',
    'student',
    (storage) => storage.ref(otherAvatar).delete(),
    denied,
  ],
  [
    'a student deletes their own profile picture',
    'host',
    (storage) => storage.ref(otherAvatar).delete(),
    allowed,
  ],
  ['an owner does not read the file of an export directly', 'owner', read(exported), denied],
  [
    'a student does not read a file in the folder for arriving uploads',
    'host',
    read(arrived),
    denied,
  ],
  ['a host does not read the files of a huddle directly', 'host', read(ofHuddle), denied],
  [
    'a student does not list a folder',
    'host',
    (storage) => storage.ref(`profilePictures/${own('host')}`).listAll(),
    denied,
  ],
  // No rule names these folders, so uploads fail even with an announcement.
  ...uploadsTo(`huddles/${huddles.public}/files`, pdf).map(refused),
  ...uploadsTo(`incoming/profilePictures/${own('student')}`, png).map(refused),
  ...uploadsTo('elsewhere', pdf).map(refused),
]

function refused([title, person, act]: StorageCase): StorageCase {
  return [`uploads are denied because no rule names the folder: ${title}`, person, act, denied]
}
