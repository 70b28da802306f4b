import { invalidArgument } from '#status.ts'
import { createDecoders, type Decode } from './decoder.ts'
import { methodDefinitions, type MessageType } from './definitions.ts'
import { createEncoders, type Encode } from './encoder.ts'
import { WireReader } from './wire-reader.ts'
import { WireWriter } from './wire-writer.ts'

/** Converts one message type between protobuf bytes and proto3 JSON. */
export type MessageCodec = {
  decode(bytes: Buffer): object
  encode(message: object): Buffer
  /** The bytes with the gRPC prefix: a compression flag and the length. */
  encodeFrame(message: object): Buffer
  readonly type: MessageType
}

export type Method = {
  name: string
  request: MessageCodec
  response: MessageCodec
  requestStream: boolean
  responseStream: boolean
}

/** The length of the gRPC prefix of a message. */
export const FRAME_HEAD = 5

let methods: readonly Method[] | undefined

/** The methods of google.firestore.v1.Firestore. */
export function firestoreMethods(): readonly Method[] {
  methods ??= createMethods()
  return methods
}

function createMethods(): Method[] {
  const decoderOf = createDecoders()
  const encoderOf = createEncoders()
  return methodDefinitions().map(({ requestType, responseType, ...method }) => ({
    ...method,
    request: messageCodec(requestType, decoderOf(requestType), encoderOf(requestType)),
    response: messageCodec(responseType, decoderOf(responseType), encoderOf(responseType)),
  }))
}

/** Encoding is synchronous, so all messages can share one writer. */
const writer = new WireWriter()

function messageCodec(type: MessageType, decoder: Decode, encoder: Encode): MessageCodec {
  const decode = (bytes: Buffer) => requireObject(decoder(new WireReader(bytes)))
  const encode = (json: object, room = 0) => {
    writer.start(room)
    encoder(writer, json)
    return writer.copy()
  }
  return {
    type,
    decode,
    encode: (message) => encode(message),
    encodeFrame(message) {
      const frame = encode(message, FRAME_HEAD)
      frame[0] = 0
      frame.writeUInt32BE(frame.length - FRAME_HEAD, 1)
      return frame
    },
  }
}

function requireObject(json: unknown): object {
  if (typeof json === 'object' && json !== null) return json
  throw invalidArgument('The request must be a JSON object')
}
