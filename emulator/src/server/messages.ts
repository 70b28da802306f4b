import { createRequire } from 'node:module'
import protobuf from 'protobufjs'
import { fromProto3JSON, toProto3JSON } from 'proto3-json-serializer'
import { invalidArgument } from '#status.ts'

const PACKAGE = 'google.firestore.v1'

/** Translates one type of message between protobuf bytes and proto3 JSON. */
export type MessageCodec = {
  decode(bytes: Uint8Array): object
  encode(message: object): Buffer
  /** The message that a JSON text means; throws INVALID_ARGUMENT. */
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
  return root.lookupService(`${PACKAGE}.Firestore`).methodsArray.map((method) => ({
    name: method.name,
    request: codecOf(root, method.requestType),
    response: codecOf(root, method.responseType),
    requestStream: method.requestStream ?? false,
    responseStream: method.responseStream ?? false,
  }))
}

function loadDefinitions(): protobuf.Root {
  const definitions = createRequire(import.meta.url)('@google-cloud/firestore/build/protos/v1.json')
  const root = protobuf.Root.fromJSON(definitions)
  // The web SDK sends this field for documents that a transaction read and did not write. The published
  // definitions lack it, and without it the write would arrive empty.
  root
    .lookupType(`${PACKAGE}.Write`)
    .oneofs['operation']?.add(new protobuf.Field('verify', 5, 'string'))
  root.resolveAll()
  return root
}

const EMPTY = 'google.protobuf.Empty'

function codecOf(root: protobuf.Root, typeName: string): MessageCodec {
  if (typeName.endsWith(EMPTY)) {
    return { decode: () => ({}), encode: () => Buffer.alloc(0), fromJson: () => ({}) }
  }
  const type = root.lookupType(typeName.includes('.') ? typeName : `${PACKAGE}.${typeName}`)
  const decode = (bytes: Buffer) =>
    requireObject(toProto3JSON(type.decode(protobuf.Reader.create(bytes))))
  const encode = (json: object) => Buffer.from(type.encode(parse(type, json)).finish())
  return {
    decode,
    encode,
    // By way of the bytes: what the definition does not know falls away, and there is one form of all values.
    fromJson: (json) => decode(encode(requireObject(json))),
  }
}

function parse(type: protobuf.Type, json: object): protobuf.Message {
  const message = fromProto3JSON(type, JSON.parse(JSON.stringify(json)))
  if (message === null) throw invalidArgument(`Not a ${type.name}`)
  return message
}

function requireObject(json: unknown): object {
  if (typeof json === 'object' && json !== null) return json
  throw invalidArgument('The request body must be a JSON object')
}
