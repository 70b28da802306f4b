import { defineConfig } from 'vitest/config'

/** `unit-dom` has a page to render into, which takes a second a file; `e2e` expects the local suite of `npm run suite` and CHROMIUM. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          // Pure functions: nothing that one file leaves behind is seen by another.
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
          // Each file has a browser and organisations of its own and keeps nothing in modules; what it imports takes longer to load than to use.
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          retry: 1,
          // A test waits for the service as often as for its page, so two files share the processors well.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
