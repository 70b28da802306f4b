/**
 * Yields the lines of a stream. The readline module of later Node versions also breaks lines at
 * U+2028 and U+2029, which may occur within a JSON string.
 */
export async function* linesOf(input: NodeJS.ReadableStream): AsyncIterable<string> {
  let rest = ''
  for await (const chunk of input.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
