import { defineConfig } from 'vitest/config'

/** `unit` runs in happy-dom; `e2e` expects the local suite of `npm run suite` and CHROMIUM. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          retry: 1,
          fileParallelism: false,
        },
      },
    ],
  },
})
