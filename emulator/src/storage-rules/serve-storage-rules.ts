import { createInterface } from 'node:readline'
import { StorageRulesRuntime } from './runtime.ts'

/**
 * Speaks the protocol of the Storage rules runtime: one JSON object per line, both ways. Ends with the input. The
 * first line goes out unasked; firebase-tools waits for it.
 */
export async function serveStorageRules(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<void> {
  const runtime = new StorageRulesRuntime()
  const send = (message: object) => output.write(`${JSON.stringify(message)}\n`)
  send({ id: -1, status: 'ok' })
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() !== '') send(runtime.answer(JSON.parse(line)))
  }
}
