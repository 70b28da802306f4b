import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 30_000,
    // Files can share one process because pure functions leave no state behind.
    isolate: false,
  },
})
