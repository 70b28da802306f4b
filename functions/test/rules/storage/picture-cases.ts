import { allowed, denied, read, uploadsTo, type StorageCase } from './storage-case.ts'
import { events, huddles } from './storage-world.ts'

const png = 'image/png'
const ofEvent = (id: string) => `events/${id}/images/cover`
const ofHuddle = (id: string) => `huddles/${id}/images/cover`

export const pictures = [
  ...Object.values(events).map(ofEvent),
  ...Object.values(huddles).map(ofHuddle),
]

/** Everybody who may see an event or huddle can read its picture. */
export const pictureCases: StorageCase[] = [
  ...uploadsTo(`events/${events.open}/images`, png),
  [
    'a host reads the picture of an event under review',
    'host',
    read(ofEvent(events.open)),
    allowed,
  ],
  [
    'a student does not read the picture of an event under review',
    'student',
    read(ofEvent(events.open)),
    denied,
  ],
  [
    'a guest does not read the picture of an event under review',
    'guest',
    read(ofEvent(events.open)),
    denied,
  ],
  [
    'staff of the university read the picture of an event under review',
    'colleague',
    read(ofEvent(events.open)),
    allowed,
  ],
  [
    'staff of the national organisation read the picture of an event of its chapter',
    'national',
    read(ofEvent(events.open)),
    allowed,
  ],
  [
    'staff of a national organisation do not read the picture of an event that is not by its chapter',
    'national',
    read(ofEvent(events.unaffiliated)),
    denied,
  ],
  [
    'staff of another national organisation do not read the picture of an event without an affiliation',
    'other-national',
    read(ofEvent(events.unaffiliated)),
    denied,
  ],
  [
    'staff of another university do not read the picture of an event under review',
    'north-owner',
    read(ofEvent(events.open)),
    denied,
  ],
  [
    'a named reviewer who moved to another university does not read the picture of an event',
    'moved',
    read(ofEvent(events.open)),
    denied,
  ],
  [
    'an owner who signed in by phone does not read the picture of an event under review',
    'by-phone',
    read(ofEvent(events.open)),
    denied,
  ],
  [
    'a removed reviewer does not read the picture of an event that names them',
    'removed',
    read(ofEvent(events.open)),
    denied,
  ],
  [
    'a named reviewer whose organisation lost dashboard access does not read the picture',
    'closed-reviewer',
    read(ofEvent(events.open)),
    denied,
  ],
  [
    'a student reads the picture of a public event',
    'student',
    read(ofEvent(events.published)),
    allowed,
  ],
  [
    'a student of another university does not read the picture of a public event',
    'north-student',
    read(ofEvent(events.published)),
    denied,
  ],
  [
    'somebody without a profile does not read the picture of a public event',
    'stranger',
    read(ofEvent(events.published)),
    denied,
  ],
  [
    'a student whose profile was deleted does not read the picture of a public event',
    'deleted-student',
    read(ofEvent(events.published)),
    denied,
  ],
  [
    'nobody reads the picture of a public event without signing in',
    null,
    read(ofEvent(events.published)),
    denied,
  ],
  [
    'staff of another university do not read the picture of a public event',
    'north-owner',
    read(ofEvent(events.published)),
    denied,
  ],
  [
    'a student who is not a guest does not read the picture of a private event',
    'student',
    read(ofEvent(events.private)),
    denied,
  ],
  ['a guest reads the picture of a private event', 'guest', read(ofEvent(events.private)), allowed],
  [
    'a guest from another university reads the picture of a private event',
    'north-guest',
    read(ofEvent(events.private)),
    allowed,
  ],
  [
    'a student who asked to join does not read the picture of a private event',
    'asker',
    read(ofEvent(events.private)),
    denied,
  ],
  [
    'a student does not read the picture of a deleted event',
    'student',
    read(ofEvent(events.deleted)),
    denied,
  ],

  ...uploadsTo(`huddles/${huddles.public}/images`, png),
  [
    'a student reads the picture of a public huddle',
    'student',
    read(ofHuddle(huddles.public)),
    allowed,
  ],
  [
    'a student of another university does not read the picture of a public huddle',
    'north-student',
    read(ofHuddle(huddles.public)),
    denied,
  ],
  [
    'somebody without a profile does not read the picture of a public huddle',
    'stranger',
    read(ofHuddle(huddles.public)),
    denied,
  ],
  [
    'nobody reads the picture of a public huddle without signing in',
    null,
    read(ofHuddle(huddles.public)),
    denied,
  ],
  [
    'a student who is not a member does not read the picture of a secret huddle',
    'student',
    read(ofHuddle(huddles.secret)),
    denied,
  ],
  [
    'a member reads the picture of a secret huddle',
    'member',
    read(ofHuddle(huddles.secret)),
    allowed,
  ],
  [
    'a student who asked to join does not read the picture of a secret huddle',
    'asker',
    read(ofHuddle(huddles.secret)),
    denied,
  ],
  ['a host reads the picture of a secret huddle', 'host', read(ofHuddle(huddles.secret)), allowed],
  [
    'staff of the university read the picture of a secret huddle',
    'colleague',
    read(ofHuddle(huddles.secret)),
    allowed,
  ],
  [
    'staff of the national organisation read the picture of a secret huddle',
    'national',
    read(ofHuddle(huddles.secret)),
    allowed,
  ],
  [
    'staff of another university do not read the picture of a secret huddle',
    'north-owner',
    read(ofHuddle(huddles.secret)),
    denied,
  ],
  [
    'a student does not read the picture of a deleted huddle',
    'student',
    read(ofHuddle(huddles.deleted)),
    denied,
  ],
]
