import { availableParallelism } from 'node:os'

import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The longest files, the longest first: one that starts last runs while the other worker is idle.
 */
const longest = ['probe/probe', 'fuzz/fuzz', 'alone/matrix', 'reviews/races', 'alone/interleavings']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(`${name}.test.ts`))
      return place === -1 ? longest.length : place
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

/**
 * `unit` needs nothing else. `suite` expects the environment of the local suite, which `npm run
 * suite` provides. So does `suite-alone`, whose tests run the service in their own process, on a
 * separate project.
 */
export default defineConfig({
  test: {
    // Hides the log output of refused calls, except in tests that fail.
    silent: 'passed-only',
    // Tests of the suite mostly wait for other processes, so each processor runs a file. With more
    // workers, tests that race hundreds of calls starve the rest.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          // Pure functions, and servers that a test starts for itself: no file leaves anything
          // behind that another one could see.
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
          // Each file creates its own university and leaves nothing behind in its process. Loading
          // the Admin SDK takes longer than most files.
          isolate: false,
          // Triggers and sweeps are slow on a busy machine. Tests wait for conditions, not for a
          // fixed time.
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
          // Callables run as in the local suite: the tokens of its Auth emulator belong to another
          // project and are not signed.
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
