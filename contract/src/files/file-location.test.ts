import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { documentId } from '#shared/ids.ts'

import { endingFor, endingOf, fileKinds, fits } from './file-kind.ts'
import {
  acceptedEnding,
  fileLocation,
  folderOf,
  isFileIn,
  locationOfPath,
  maxBytesAt,
  type FileLocation,
} from './file-location.ts'

const id = fc
  .stringMatching(/^[A-Za-z0-9_-][A-Za-z0-9_.:-]{0,20}$/)
  .filter((text) => documentId.safeParse(text).success)
const entity = { entityType: fc.constantFrom('events', 'huddles'), entityId: id }
const locations: fc.Arbitrary<FileLocation> = fc
  .oneof(
    fc.record({ type: fc.constant('user-profile'), userId: id }),
    fc.record({ type: fc.constant('document-type'), universityId: id, documentId: id }),
    fc.record({ type: fc.constant('university-logo'), universityId: id }),
    fc.record({ type: fc.constant('image'), ...entity }),
    fc.record({ type: fc.constant('file'), ...entity }),
    fc.record({ type: fc.constant('album'), ...entity }),
    fc.record({ type: fc.constant('review-answer'), eventId: id, documentId: id }),
    fc.record({
      type: fc.constant('form-answer'),
      huddleId: id,
      submissionId: id,
      requirementId: id,
    }),
  )
  .map((location) => fileLocation.parse(location))

describe('a place in Storage', () => {
  test('a file location is recovered from the path of its files', () => {
    fc.assert(
      fc.property(locations, id, (location, name) => {
        // Pictures of an album are stored in the folder of the entity's own picture.
        const found = location.type === 'album' ? { ...location, type: 'image' } : location
        expect(locationOfPath(`${folderOf(location)}${name}`)).toEqual(found)
      }),
    )
  })

  test('no file location is inside the folder of another', () => {
    fc.assert(
      fc.property(locations, locations, (one, other) => {
        const [a, b] = [folderOf(one), folderOf(other)]
        expect(a === b || !a.startsWith(b)).toBe(true)
      }),
    )
  })

  test.each([
    'exports/someone/one/guests.csv',
    'localUploads/one/1',
    'events/one/review/plan',
    'events/one/review/plan/a/b',
    'events/../files/a.pdf',
    'huddles/one/elsewhere/a.pdf',
    'profilePictures/one',
    '',
  ])('is not %s', (path) => {
    expect(locationOfPath(path)).toBeUndefined()
  })
})

test.each([
  ['a.pdf', true],
  ['6e1f6c1e-cover', true],
  ['', false],
  ['.', false],
  ['..', false],
  ['a/b.pdf', false],
  ['a\nb.pdf', false],
  [`${'a'.repeat(1100)}.pdf`, false],
])('a file in a folder may be called %j: %s', (name, expected) => {
  expect(isFileIn('huddles/one/files/', `huddles/one/files/${name}`)).toBe(expected)
})

describe('what a place accepts', () => {
  test('an avatar is a PNG or JPEG of at most 5 MB, and its name has the extension of its type', () => {
    const avatar = fileLocation.parse({ type: 'user-profile', userId: 'ann' })
    expect(acceptedEnding(avatar, 'image/PNG; charset=x')).toBe('png')
    expect(acceptedEnding(avatar, 'image/jpeg')).toBe('jpg')
    expect(acceptedEnding(avatar, 'image/gif')).toBeUndefined()
    expect(maxBytesAt(avatar, 'png')).toBe(5_242_880)
  })

  test('albums accept files up to the raw limits', () => {
    const album = fileLocation.parse({ type: 'album', entityType: 'events', entityId: 'one' })
    expect(maxBytesAt(album, 'mp4')).toBe(5_368_709_120)
    expect(maxBytesAt(album, 'png')).toBe(524_288_000)
    expect(acceptedEnding(album, 'application/pdf')).toBeUndefined()
    const file = fileLocation.parse({ type: 'file', entityType: 'events', entityId: 'one' })
    expect(maxBytesAt(file, 'pdf')).toBe(524_288_000)
  })
})

test('each file extension has its content types, and each content type an extension', () => {
  for (const [name, { types }] of Object.entries(fileKinds)) {
    const ending = endingOf(`a.${name.toUpperCase()}`)
    expect(ending).toBe(name)
    for (const type of types) {
      expect(ending !== undefined && fits(ending, type)).toBe(true)
      expect(endingFor(type)).toBeDefined()
    }
  }
  expect(endingOf('a.constructor')).toBeUndefined()
  expect(endingFor('image/svg+xml')).toBeUndefined()
})
