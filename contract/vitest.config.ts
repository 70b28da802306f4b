import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 30_000,
    // Pure functions: nothing that one file leaves behind is seen by another.
    isolate: false,
  },
})
