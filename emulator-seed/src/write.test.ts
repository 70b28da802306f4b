import { expect, test } from 'vitest'

import { assertEmulators } from './write.ts'

const emulators = {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
}

test('seeding is allowed when every service is an emulator', () => {
  expect(() => assertEmulators(emulators)).not.toThrow()
})

test.each(Object.keys(emulators))('seeding is refused without %s', (name) => {
  expect(() => assertEmulators({ ...emulators, [name]: undefined })).toThrow(name)
})
