/** The part of a gRPC call that takes messages. */
type Recipient = { send(frame: Buffer, taken: () => void): unknown; drop(): void }

/** As much as may wait for a browser. */
const LARGEST_BACKLOG = 64 * 1024 * 1024

/**
 * Sends until too much waits for a client that does not read, then gives up. What came in one go, such as the first
 * result of a listener, may wait as a whole: a client that reads is not to be dropped for having much to read.
 */
export function boundedSender(
  recipient: Recipient,
  limit = LARGEST_BACKLOG,
): (frame: Buffer) => void {
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

  return (frame) => {
    if (hasGivenUp) return
    const weight = frame.length
    count(weight)
    hasGivenUp = waiting - mostInOneGo > limit
    if (hasGivenUp) recipient.drop()
    else recipient.send(frame, () => (waiting -= weight))
  }
}
