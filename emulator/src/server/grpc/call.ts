import type {
  IncomingHttpHeaders,
  ServerHttp2Stream,
  ServerStreamResponseOptions,
} from 'node:http2'
import { grpcNumberOf, statusOf } from '#status.ts'
import { MessageReader } from './message-reader.ts'

const HEADERS = { ':status': 200, 'content-type': 'application/grpc' }
/** No client asks for the date; the types do not know that it can be left out. */
const OPTIONS: ServerStreamResponseOptions & { sendDate: false } = {
  waitForTrailers: true,
  sendDate: false,
}
const OK = { 'grpc-status': 0 }

/** One RPC of a client. What is sent in one go leaves in one packet, with headers before and status behind it. */
export class Call {
  readonly #stream: ServerHttp2Stream
  readonly #headers: IncomingHttpHeaders
  #isEnded = false
  #isGathering = false

  constructor(stream: ServerHttp2Stream, headers: IncomingHttpHeaders) {
    this.#stream = stream
    this.#headers = headers
    // A client that goes away in the middle is no problem of ours.
    stream.on('error', () => undefined)
  }

  get authorization(): string | undefined {
    return this.#headers.authorization
  }

  /** Nobody waits for more. */
  get isOver(): boolean {
    return this.#isEnded || this.#stream.destroyed
  }

  /** `onEnd` comes when the client has said everything, `onGone` when nothing can be sent any more. */
  receive(
    onMessage: (bytes: Buffer) => void,
    { onEnd, onGone }: { onEnd?: () => void; onGone?: () => void },
  ): void {
    const encoding = this.#headers['grpc-encoding']
    const reader = new MessageReader(encoding?.toString())
    this.#stream.on('data', (piece: Buffer) => {
      // What comes after a refusal is read, or the client would not read the refusal.
      if (this.#isEnded) return
      try {
        for (const message of reader.read(piece)) onMessage(message)
      } catch (error) {
        this.fail(error)
      }
    })
    if (onEnd !== undefined) this.#stream.on('end', onEnd)
    if (onGone !== undefined) this.#stream.on('close', onGone)
  }

  /** False if the client has not taken what was sent before. */
  send(frame: Buffer, taken?: () => void): boolean {
    if (this.isOver) return true
    this.#begin()
    this.#gather()
    return this.#stream.write(frame, taken)
  }

  /** Until the client has taken what was sent, or is gone. */
  drained(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#stream.destroyed) return resolve()
      const goOn = () => {
        this.#stream.off('drain', goOn).off('close', goOn)
        resolve()
      }
      this.#stream.on('drain', goOn).on('close', goOn)
    })
  }

  /** The last that the client hears. */
  end(lastFrame?: Buffer): void {
    if (this.isOver) return
    this.#begin()
    this.#isEnded = true
    this.#stream.once('wantTrailers', () => this.#stream.sendTrailers(OK))
    this.#stream.end(lastFrame)
  }

  fail(error: unknown): void {
    if (this.isOver) return
    this.#isEnded = true
    const { code, message } = statusOf(error)
    const trailers = {
      'grpc-status': grpcNumberOf(code),
      // By way of the bytes, which have no half characters: those cannot be encoded.
      'grpc-message': encodeURI(Buffer.from(message).toString()),
    }
    this.#stream.resume()
    // The SDK of servers takes a status without headers before it for no answer, and asks twice more, for seven seconds.
    this.#begin()
    this.#stream.once('wantTrailers', () => this.#stream.sendTrailers(trailers))
    this.#stream.end()
  }

  refuseMediaType(): void {
    this.#isEnded = true
    this.#stream.respond({ ':status': 415 }, { endStream: true })
  }

  /** Ends the connection of a client that nothing else can reach. */
  drop(): void {
    this.#isEnded = true
    this.#stream.session?.destroy()
  }

  #begin(): void {
    if (!this.#stream.headersSent) {
      this.#stream.respond(HEADERS, OPTIONS)
    }
  }

  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    this.#stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      this.#stream.uncork()
    })
  }
}
