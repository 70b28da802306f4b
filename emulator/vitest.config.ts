import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'emulator',
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Without this the Google client libraries look for a metadata server now and then.
    env: { METADATA_SERVER_DETECTION: 'none' },
    testTimeout: 20_000,
    retry: 1,
  },
})
