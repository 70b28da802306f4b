/** The part of a gRPC call that sends messages. */
type Recipient = { send(frame: Buffer, taken: () => void): unknown; drop(): void }

/** The largest backlog of a client, about as much as a browser may have. */
const LARGEST_BACKLOG = 64 * 1024 * 1024

/**
 * Sends messages until the backlog of a client that does not read exceeds the limit, then drops the
 * client. The largest burst, such as the first result of a listener, is exempt: a client that does
 * read must not be dropped because it has much to read.
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
