import { createRequire } from 'node:module'
import protobuf from 'protobufjs'
import { invalidArgument } from '#status.ts'
import { createDecoders, type Decode } from './decoder.ts'
import { createEncoders, type Encode } from './encoder.ts'
import { WireReader } from './wire-reader.ts'

const PACKAGE = 'google.firestore.v1'

/** Translates one type of message between protobuf bytes and proto3 JSON. */
export type MessageCodec = {
  decode(bytes: Buffer): object
  encode(message: object): Buffer
  /** The message that JSON of a client means, in the form that `decode` gives; throws INVALID_ARGUMENT. */
  fromJson(json: unknown): object
}

export type Method = {
  name: string
  request: MessageCodec
  response: MessageCodec
  requestStream: boolean
  responseStream: boolean
}

/** The methods of google.firestore.v1.Firestore as the published definitions describe them. */
export function firestoreMethods(): Method[] {
  const root = loadDefinitions()
  const decoderOf = createDecoders()
  const encoderOf = createEncoders()
  const codecOf = (typeName: string): MessageCodec => {
    if (typeName.endsWith('google.protobuf.Empty')) return emptyCodec
    const type = root.lookupType(typeName.includes('.') ? typeName : `${PACKAGE}.${typeName}`)
    return messageCodec(decoderOf(type), encoderOf(type))
  }
  return root.lookupService(`${PACKAGE}.Firestore`).methodsArray.map((method) => ({
    name: method.name,
    request: codecOf(method.requestType),
    response: codecOf(method.responseType),
    requestStream: method.requestStream ?? false,
    responseStream: method.responseStream ?? false,
  }))
}

/** The published definitions do not say what Empty is. */
const emptyCodec: MessageCodec = {
  decode: () => ({}),
  encode: () => Buffer.alloc(0),
  fromJson: () => ({}),
}

function messageCodec(decoder: Decode, encoder: Encode): MessageCodec {
  const decode = (bytes: Buffer) => requireObject(decoder(new WireReader(bytes)))
  const encode = (json: object) => {
    const writer = protobuf.Writer.create()
    encoder(writer, json)
    return Buffer.from(writer.finish())
  }
  return {
    decode,
    encode,
    // By way of the bytes: what the definition does not know falls away, and there is one form of each value.
    fromJson: (json) => decode(encode(requireObject(json))),
  }
}

function loadDefinitions(): protobuf.Root {
  const require = createRequire(import.meta.url)
  const definitions = require('@google-cloud/firestore/build/protos/v1.json')
  const root = protobuf.Root.fromJSON(definitions)
  // The web SDK sends this field for documents that a transaction read and did not write. The published
  // definitions lack it, and without it the write would arrive empty.
  const verify = new protobuf.Field('verify', 5, 'string')
  root.lookupType(`${PACKAGE}.Write`).oneofs['operation']?.add(verify)
  root.resolveAll()
  return root
}

function requireObject(json: unknown): object {
  if (typeof json === 'object' && json !== null) return json
  throw invalidArgument('The request must be a JSON object')
}
