import { fileFailureOf } from './file-failure.ts'

/**
 * An error that a person can fix. The message is one clear sentence and is shown without a stack.
 */
export class Failure extends Error {
  override name = 'Failure'
  readonly detail: string | undefined

  constructor(message: string, detail?: string) {
    super(message)
    this.detail = detail
  }
}

/**
 * Runs a script and sets its exit code. A failure is printed as a sentence; any other error keeps
 * its stack.
 */
export async function runScript(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined) throw error
    if (failure.detail !== undefined) console.error(failure.detail.trimEnd())
    console.error(failure.message)
    process.exitCode = 1
  }
}

function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error
  const sentence = fileFailureOf(error)
  return sentence === undefined ? undefined : new Failure(sentence)
}
