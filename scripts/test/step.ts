/** A tool with its arguments, and where it runs. */
export type Program = { command: string; args: readonly string[]; folder: string }

/** A part of all tests that runs as one program. */
export type Step = {
  name: string
  /** With Vitest the tests are counted one by one, a check counts as one. */
  kind: 'vitest' | 'check'
  program: Program
  needsSuite: boolean
  needsBrowser: boolean
}

export type Outcome = {
  name: string
  passed: number
  /** What failed, in words for the summary. */
  failures: string[]
  /** What passed only at its second try. */
  unsteady: string[]
}
