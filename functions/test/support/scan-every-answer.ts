import { afterAll, expect } from 'vitest'

import { leaksFound, scanning } from './scan-answers.ts'

// Loaded before each test file: any request to the service, by any client, fails if the response
// contains a secret.

const { fetch } = globalThis
globalThis.fetch = scanning(fetch)

afterAll(() => {
  globalThis.fetch = fetch
  expect(leaksFound.splice(0)).toEqual([])
})
