import { sizeOf } from '#values/size.ts'
import { documentChangeOf } from './webchannel/message-json.ts'

/** The part of a gRPC stream that takes messages. */
type Stream = { write(message: object, taken: () => void): unknown }

/** As much as may wait for a browser. */
const LARGEST_BACKLOG = 64 * 1024 * 1024
/** Messages without a document. */
const SMALL_MESSAGE = 100

/**
 * Sends until too much waits for a client that does not read, then gives up. What came in one go, such as the first
 * result of a listener, may wait as a whole: a client that reads is not to be dropped for having much to read.
 */
export function boundedSender(
  stream: Stream,
  giveUp: () => void,
  limit = LARGEST_BACKLOG,
): (message: object) => void {
  let waiting = 0
  let inOneGo = 0
  let mostInOneGo = 0
  let hasGivenUp = false

  function count(weight: number) {
    if (inOneGo === 0) setImmediate(() => (inOneGo = 0))
    waiting += weight
    inOneGo += weight
    mostInOneGo = Math.max(mostInOneGo, inOneGo)
  }

  return (message) => {
    if (hasGivenUp) return
    const weight = weightOf(message)
    count(weight)
    hasGivenUp = waiting - mostInOneGo > limit
    if (hasGivenUp) return giveUp()
    stream.write(message, () => (waiting -= weight))
  }
}

function weightOf(message: object): number {
  const change = documentChangeOf(message)
  return change === undefined ? SMALL_MESSAGE : sizeOf(change.document)
}
