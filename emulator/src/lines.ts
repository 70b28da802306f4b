/**
 * The lines of a stream. The reader of later versions of Node also ends a line at U+2028 and U+2029, which may stand within a text of
 * JSON.
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
