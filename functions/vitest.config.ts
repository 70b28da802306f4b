import { availableParallelism } from 'node:os'

import { defineConfig } from 'vitest/config'

/**
 * `unit` needs nothing; `suite` expects the local suite of `npm run suite` in its environment. So does `suite-alone`, whose tests have the
 * service in their own process, on a project of their own.
 */
export default defineConfig({
  test: {
    // What the platform's SDK says about refused calls, of tests that fail alone.
    silent: 'passed-only',
    // A test of the suite mostly waits for other processes, so each processor may have a file; with more, races of hundreds starve the rest.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          // Pure functions and servers of one test's own: nothing that one file leaves behind is seen by another.
          isolate: false,
        },
      },
      {
        test: {
          name: 'suite',
          include: ['test/**/*.test.ts'],
          exclude: ['test/alone/**', 'test/probe/probe.test.ts'],
          setupFiles: ['test/support/scan-every-answer.ts'],
          globalSetup: ['test/rules/support/coverage.ts'],
          // Each file makes a university of its own and leaves nothing behind in its process; loading the Admin SDK takes longer than most files.
          isolate: false,
          // Triggers and sweeps of a busy machine take their time; what is waited for is a condition.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          retry: 1,
        },
      },
      {
        test: {
          name: 'suite-alone',
          include: ['test/alone/**/*.test.ts', 'test/probe/probe.test.ts'],
          setupFiles: ['test/alone/service.ts', 'test/support/scan-every-answer.ts'],
          // Callables run as in the local suite: the tokens of its Auth are of another project, and nobody has signed them.
          env: {
            FIREBASE_DEBUG_MODE: 'true',
            FIREBASE_DEBUG_FEATURES: '{"skipTokenVerification":true}',
          },
          testTimeout: 180_000,
          hookTimeout: 180_000,
          retry: 1,
        },
      },
    ],
  },
})
