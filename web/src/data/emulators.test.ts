import { expect, test } from 'vitest'

import { parseEmulators } from './emulators.ts'

test('the emulator addresses are parsed from Hosting’s script', () => {
  const script = `var firebaseConfig = {"projectId": "demo-huddle"};
if (firebaseConfig) {
  var firebaseEmulators = {
  "auth": { "host": "127.0.0.1", "port": 9099, "hostAndPort": "127.0.0.1:9099" },
  "firestore": { "host": "127.0.0.1", "port": 8080, "hostAndPort": "127.0.0.1:8080" }
};
  if (firebaseEmulators) { console.log("x"); }
}`
  expect(parseEmulators(script)).toEqual({
    auth: { host: '127.0.0.1', port: 9099 },
    firestore: { host: '127.0.0.1', port: 8080 },
  })
})

test('a script without emulators has no addresses', () => {
  expect(parseEmulators('var firebaseEmulators = undefined;')).toEqual({})
  expect(parseEmulators('var firebaseEmulators = {};')).toEqual({})
})
