/** Whether the tests run against Google's emulator instead of ours: `npm test -- --official`. */
export const isOfficial = process.env['HUDDLE_OFFICIAL_EMULATORS'] === '1'

/**
 * Tests of features that only our emulator has: pages, export, counters, launcher and internals.
 */
export const testsOfOurs = [
  'src/**/*.test.ts',
  'test/faults.test.ts',
  'test/firebase-json.test.ts',
  'test/full-disk.test.ts',
  'test/launcher.test.ts',
  'test/pages.test.ts',
  'test/explain.test.ts',
  'test/missing-features.test.ts',
  'test/missing-indexes.test.ts',
  'test/reconnect.test.ts',
  'test/query-shapes.test.ts',
  'test/rules-reload.test.ts',
  'test/transfer.test.ts',
  'test/usage.test.ts',
]
