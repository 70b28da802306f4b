/** A tool with its arguments and working directory. */
export type Program = { command: string; args: readonly string[]; folder: string }

/** A part of all tests that runs as one program. */
export type Step = {
  name: string
  /** Vitest tests are counted one by one, a check counts as one. */
  kind: 'vitest' | 'check'
  program: Program
  needsSuite: boolean
  needsBrowser: boolean
}

export type Outcome = {
  name: string
  passed: number
  /** The failed tests, as they appear in the summary. */
  failures: string[]
  /** The tests that passed only on retry. */
  unsteady: string[]
  /** How long the step and each of its files took. */
  timings: { step: Timing; files: Timing[] }
}

export type Timing = { name: string; seconds: number }
