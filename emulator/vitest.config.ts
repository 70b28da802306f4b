import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { isOfficial, testsOfOurs } from './test/support/official.ts'

const shared = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  exclude: [...configDefaults.exclude, ...(isOfficial ? testsOfOurs : [])],
  // Otherwise the Google client libraries sometimes look for a metadata server.
  env: { METADATA_SERVER_DETECTION: 'none' },
  testTimeout: 20_000,
  retry: 1,
  // Each test makes its own store and server, so files share no state. Loading the SDKs again for
  // each file takes a fifth of the processor time.
  isolate: false,
}

/** `inside` has the tests of the parts, `outside` those of what clients see. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'inside', include: ['src/**/*.test.ts'] } },
      { test: { ...shared, name: 'outside', include: ['test/**/*.test.ts'] } },
    ],
  },
})
