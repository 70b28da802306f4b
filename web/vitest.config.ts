import { defineConfig } from 'vitest/config'

/**
 * `unit-dom` renders into a DOM, which takes a second for each file. `e2e` expects the local suite
 * of `npm run suite` and CHROMIUM.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          // Pure functions: no file leaves state behind that another could see.
          isolate: false,
        },
      },
      {
        test: {
          name: 'unit-dom',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          // Each file has its own browser and organisations and keeps nothing in modules; its
          // imports take longer to load than to run.
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          retry: 1,
          // A test waits for the service as often as for its page, so two files share the
          // processors well.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
