import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { isOfficial, testsOfOurs } from './test/support/official.ts'

const shared = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  exclude: [...configDefaults.exclude, ...(isOfficial ? testsOfOurs : [])],
  // Without this the Google client libraries look for a metadata server now and then.
  env: { METADATA_SERVER_DETECTION: 'none' },
  testTimeout: 20_000,
  retry: 1,
}

/** `inside` is what the parts do, `outside` what clients see. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'inside',
          include: ['src/**/*.test.ts'],
          // Each test makes its own store and server: nothing that one file leaves behind is seen by another.
          isolate: false,
        },
      },
      { test: { ...shared, name: 'outside', include: ['test/**/*.test.ts'] } },
    ],
  },
})
