import type {
  IncomingHttpHeaders,
  ServerHttp2Stream,
  ServerStreamResponseOptions,
} from 'node:http2'
import { grpcNumberOf, statusOf } from '#status.ts'
import { MessageReader } from './message-reader.ts'

const HEADERS = { ':status': 200, 'content-type': 'application/grpc' }
/** No client needs the date header. The types of Node do not know that it can be left out. */
const OPTIONS: ServerStreamResponseOptions & { sendDate: false } = {
  waitForTrailers: true,
  sendDate: false,
}
const OK = { 'grpc-status': 0 }

/**
 * One RPC of a client. Messages sent in the same turn leave in one packet, with the headers before
 * and the status after them.
 */
export class Call {
  readonly #stream: ServerHttp2Stream
  readonly #headers: IncomingHttpHeaders
  #isEnded = false
  #isGathering = false

  constructor(stream: ServerHttp2Stream, headers: IncomingHttpHeaders) {
    this.#stream = stream
    this.#headers = headers
    // A client that disconnects in the middle is not an error of ours.
    stream.on('error', () => undefined)
  }

  get authorization(): string | undefined {
    return this.#headers.authorization
  }

  /** Whether the call has ended, so that nothing more is sent. */
  get isOver(): boolean {
    return this.#isEnded || this.#stream.destroyed
  }

  /**
   * `onEnd` is called after the client's last message, `onGone` when nothing can be sent any more.
   */
  receive(
    onMessage: (bytes: Buffer) => void,
    { onEnd, onGone }: { onEnd?: () => void; onGone?: () => void },
  ): void {
    const encoding = this.#headers['grpc-encoding']
    const reader = new MessageReader(encoding?.toString())
    this.#stream.on('data', (piece: Buffer) => {
      // Further data after a refusal must be read, or the client would not read the refusal.
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

  /** Returns false if the client has not yet taken what was sent before. */
  send(frame: Buffer, taken?: () => void): boolean {
    if (this.isOver) return true
    this.#begin()
    this.#gather()
    return this.#stream.write(frame, taken)
  }

  /** Resolves when the client has taken what was sent, or has gone. */
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

  /** Ends the call successfully, optionally with a last message. */
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
      // Encoding the bytes replaces lone surrogates, which `encodeURI` would refuse.
      'grpc-message': encodeURI(Buffer.from(message).toString()),
    }
    this.#stream.resume()
    // The Admin SDK treats a status without preceding headers as no response and retries twice, for
    // seven seconds.
    this.#begin()
    this.#stream.once('wantTrailers', () => this.#stream.sendTrailers(trailers))
    this.#stream.end()
  }

  refuseMediaType(): void {
    this.#isEnded = true
    this.#stream.respond({ ':status': 415 }, { endStream: true })
  }

  /** Destroys the connection of a client that no longer reads. */
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
