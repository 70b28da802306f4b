import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { isOfficial, testsOfOurs } from './test/support/official.ts'

export default defineConfig({
  test: {
    name: 'emulator',
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isOfficial ? testsOfOurs : [])],
    // Without this the Google client libraries look for a metadata server now and then.
    env: { METADATA_SERVER_DETECTION: 'none' },
    testTimeout: 20_000,
    retry: 1,
  },
})
