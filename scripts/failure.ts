/** Something a person can mend. The message is one clear sentence; it is shown without a stack. */
export class Failure extends Error {
  override name = 'Failure'
  readonly detail: string | undefined

  constructor(message: string, detail?: string) {
    super(message)
    this.detail = detail
  }
}

/** Runs a script to its exit code. An expected failure is a sentence, anything else keeps its stack. */
export async function runScript(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.detail !== undefined) console.error(error.detail.trimEnd())
    console.error(error.message)
    process.exitCode = 1
  }
}
