import { allowed, denied, read, uploadsTo, type StorageCase } from './storage-case.ts'
import { events, huddles } from './storage-world.ts'

const png = 'image/png'
const ofEvent = (id: string) => `events/${id}/images/cover`
const ofHuddle = (id: string) => `huddles/${id}/images/cover`

export const pictures = [
  ...Object.values(events).map(ofEvent),
  ...Object.values(huddles).map(ofHuddle),
]

/** The picture of an event or huddle is for everybody who may see it. */
export const pictureCases: StorageCase[] = [
  ...uploadsTo(`events/${events.open}/images`, png),
  ['a host sees the picture of an event under review', 'host', read(ofEvent(events.open)), allowed],
  ['a student of the university does not', 'student', read(ofEvent(events.open)), denied],
  ['nor does a guest, before it is published', 'guest', read(ofEvent(events.open)), denied],
  ['staff of the university do', 'colleague', read(ofEvent(events.open)), allowed],
  ['so does staff of the national organisation', 'national', read(ofEvent(events.open)), allowed],
  [
    'but not of an event that no chapter of it holds',
    'national',
    read(ofEvent(events.unaffiliated)),
    denied,
  ],
  [
    'nor does another national organisation',
    'other-national',
    read(ofEvent(events.unaffiliated)),
    denied,
  ],
  ['staff of another university do not', 'north-owner', read(ofEvent(events.open)), denied],
  [
    'nor a named reviewer who has moved to another university',
    'moved',
    read(ofEvent(events.open)),
    denied,
  ],
  ['nor an owner who signed in by phone', 'by-phone', read(ofEvent(events.open)), denied],
  ['nor a named reviewer who was removed', 'removed', read(ofEvent(events.open)), denied],
  [
    'nor one whose organisation has lost the dashboard',
    'closed-reviewer',
    read(ofEvent(events.open)),
    denied,
  ],
  [
    'a student sees the picture of a public event',
    'student',
    read(ofEvent(events.published)),
    allowed,
  ],
  [
    'a student of another university does not',
    'north-student',
    read(ofEvent(events.published)),
    denied,
  ],
  ['nor somebody without a profile', 'stranger', read(ofEvent(events.published)), denied],
  [
    'nor somebody whose profile was deleted',
    'deleted-student',
    read(ofEvent(events.published)),
    denied,
  ],
  ['nor nobody', null, read(ofEvent(events.published)), denied],
  ['staff of another university do not', 'north-owner', read(ofEvent(events.published)), denied],
  [
    'a student does not see that of a private one',
    'student',
    read(ofEvent(events.private)),
    denied,
  ],
  ['its guests do', 'guest', read(ofEvent(events.private)), allowed],
  ['also those of another university', 'north-guest', read(ofEvent(events.private)), allowed],
  ['somebody who asked to come does not', 'asker', read(ofEvent(events.private)), denied],
  [
    'nor does a student see that of a deleted one',
    'student',
    read(ofEvent(events.deleted)),
    denied,
  ],

  ...uploadsTo(`huddles/${huddles.public}/images`, png),
  [
    'a student sees the picture of a public huddle',
    'student',
    read(ofHuddle(huddles.public)),
    allowed,
  ],
  [
    'a student of another university does not',
    'north-student',
    read(ofHuddle(huddles.public)),
    denied,
  ],
  ['nor somebody without a profile', 'stranger', read(ofHuddle(huddles.public)), denied],
  ['nor nobody', null, read(ofHuddle(huddles.public)), denied],
  [
    'a student does not see that of a secret one',
    'student',
    read(ofHuddle(huddles.secret)),
    denied,
  ],
  ['its members do', 'member', read(ofHuddle(huddles.secret)), allowed],
  ['somebody who asked to join does not', 'asker', read(ofHuddle(huddles.secret)), denied],
  ['its hosts do', 'host', read(ofHuddle(huddles.secret)), allowed],
  ['and staff of the university', 'colleague', read(ofHuddle(huddles.secret)), allowed],
  ['and of its national organisation', 'national', read(ofHuddle(huddles.secret)), allowed],
  ['staff of another university do not', 'north-owner', read(ofHuddle(huddles.secret)), denied],
  [
    'a student does not see that of a deleted one',
    'student',
    read(ofHuddle(huddles.deleted)),
    denied,
  ],
]
