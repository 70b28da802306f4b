import { createRequire } from 'node:module'

/** A message type or an enum, by its full name. */
export type Type = MessageType | EnumType
export type MessageType = { readonly kind: 'message'; readonly name: string; fields: Field[] }
export type EnumType = {
  readonly kind: 'enum'
  readonly name: string
  readonly values: Readonly<Record<string, number>>
}

export type Field = {
  readonly name: string
  readonly id: number
  /** All map keys of the protocol are strings. */
  readonly holds: 'one' | 'list' | 'map'
  /** The protocol's keyword for a scalar type, or the name of a type. */
  readonly type: string
  /**
   * Undefined for scalars. Types can contain themselves, so they are resolved with the first
   * message.
   */
  readonly resolve: () => Type | undefined
  /** The name of the oneof. A message has at most one of the fields that share it. */
  readonly oneof: string | undefined
}

export type MethodDefinition = {
  readonly name: string
  readonly requestType: MessageType
  readonly responseType: MessageType
  readonly requestStream: boolean
  readonly responseStream: boolean
}

const PACKAGE = 'google.firestore.v1'

/** The methods of google.firestore.v1.Firestore from the published definitions. */
export function methodDefinitions(): MethodDefinition[] {
  const methods = find(`${PACKAGE}.Firestore`)?.methods ?? {}
  return Object.entries(methods).map(([name, method]) => ({
    name,
    requestType: messageType(method.requestType),
    responseType: messageType(method.responseType),
    requestStream: method.requestStream ?? false,
    responseStream: method.responseStream ?? false,
  }))
}

/**
 * Definitions in the format of protobuf.js. A scope contains types, which may contain further
 * types.
 */
type Scope = {
  nested?: Record<string, Scope>
  oneofs?: Record<string, { oneof: string[] }>
  fields?: Record<string, PublishedField>
  values?: Record<string, number>
  methods?: Record<
    string,
    { requestType: string; responseType: string; requestStream?: true; responseStream?: true }
  >
}

type PublishedField = { type: string; id: number; rule?: 'repeated'; keyType?: string }

let published: Scope | undefined
const known = new Map<string, Type>()

function find(name: string): Scope | undefined {
  published ??= load()
  let scope: Scope | undefined = published
  for (const part of name.split('.')) scope = scope?.nested?.[part]
  return scope
}

function load(): Scope {
  return createRequire(import.meta.url)('@google-cloud/firestore/build/protos/v1.json')
}

function messageType(name: string): MessageType {
  const type = typeNamed(name, PACKAGE)
  if (type?.kind !== 'message') throw new Error(`${name} is no message`)
  return type
}

/** Names are relative to the scope in which they occur or to an enclosing one. */
function typeNamed(name: string, scope: string): Type | undefined {
  for (let around = scope; ; around = around.slice(0, Math.max(0, around.lastIndexOf('.')))) {
    const fullName = around === '' ? name : `${around}.${name}`
    const type = known.get(fullName) ?? make(fullName, find(fullName))
    if (type !== undefined || around === '') return type
  }
}

function make(name: string, definition: Scope | undefined): Type | undefined {
  const type = definition && typeOf(name, definition)
  if (type !== undefined) known.set(name, type)
  return type
}

function typeOf(name: string, { fields, values, oneofs = {} }: Scope): Type | undefined {
  if (values !== undefined) return { kind: 'enum', name, values }
  if (fields === undefined) return undefined
  const isWrite = name === `${PACKAGE}.Write`
  const all = isWrite ? { ...fields, verify } : fields
  const oneofOf = (field: string) =>
    isWrite && field === 'verify'
      ? 'operation'
      : Object.keys(oneofs).find((oneof) => oneofs[oneof]?.oneof.includes(field))
  const made = Object.entries(all).map(([fieldName, { type, id, rule, keyType }]): Field => {
    const holdsOne = rule === 'repeated' ? 'list' : 'one'
    const holds = keyType === undefined ? holdsOne : 'map'
    const resolve = () => typeNamed(type, name)
    return { name: fieldName, id, holds, type, resolve, oneof: oneofOf(fieldName) }
  })
  return { kind: 'message', name, fields: made }
}

/**
 * The web SDK sends this field for documents that a transaction read but did not write. The
 * published definitions lack it, and without it the write would arrive empty.
 */
const verify: PublishedField = { type: 'string', id: 5 }
