import { isAbsolute } from 'node:path'
import { linesOf } from '../lines.ts'
import { watchText } from '../watch-file.ts'
import { StorageRulesRuntime } from './runtime.ts'

/**
 * Speaks the protocol of the Storage rules runtime: one JSON object per line in both directions.
 * Ends with its input. The first line is sent unprompted, because firebase-tools waits for it.
 * Rules files are watched from their first load.
 */
export async function serveStorageRules(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  runtime = new StorageRulesRuntime(),
): Promise<void> {
  const send = (message: object) => output.write(`${JSON.stringify(message)}\n`)
  const watches = new Map<string, { close(): void }>()
  send({ id: -1, status: 'ok' })
  for await (const line of linesOf(input)) {
    const answer = answerTo(line, runtime)
    if (answer !== undefined) send(answer)
    for (const file of runtime.files()) {
      if (isAbsolute(file) && !watches.has(file)) watches.set(file, followFile(file, runtime))
    }
  }
  for (const watch of watches.values()) watch.close()
}

/** firebase-tools shows the error output as warnings. */
function followFile(file: string, runtime: StorageRulesRuntime) {
  return watchText(file, (content) => {
    for (const error of runtime.replaceRules(file, content)) console.error(error)
  })
}

/**
 * Every message needs a response, or the request hangs. An error in it counts as a refusal and is
 * logged.
 */
function answerTo(line: string, runtime: StorageRulesRuntime): object | undefined {
  let id: unknown
  try {
    const message = JSON.parse(line)
    id = message.id
    return runtime.answer(message)
  } catch (error) {
    if (typeof id !== 'number') return undefined
    const errors = [error instanceof Error ? error.message : String(error)]
    return { id, status: 'ok', result: { permit: false }, errors, warnings: [] }
  }
}
