import { invalidArgument } from '#status.ts'
import { parseFieldPath, type FieldPath } from '#values/field-path.ts'
import {
  normaliseElements,
  normaliseFields,
  normaliseValue,
  requireShallow,
} from '#values/normalise.ts'
import { requireDocumentName } from '#values/resource-name.ts'
import { canonicalTimestamp } from '#values/timestamp.ts'
import type { Fields, Value } from '#values/value.ts'

/**
 * google.firestore.v1.Write in proto3 JSON. `verify` is not in the published definitions, but the
 * web SDK sends it.
 */
export type WriteMessage = {
  update?: { name: string; fields?: Fields }
  delete?: string
  verify?: string
  transform?: { document: string; fieldTransforms?: FieldTransformMessage[] }
  updateMask?: { fieldPaths?: string[] }
  updateTransforms?: FieldTransformMessage[]
  currentDocument?: { exists?: boolean; updateTime?: string }
}

export type FieldTransformMessage = {
  fieldPath: string
  setToServerValue?: string
  increment?: Value
  maximum?: Value
  minimum?: Value
  appendMissingElements?: { values?: Value[] }
  removeAllFromArray?: { values?: Value[] }
}

/** A write that has passed all checks that need no stored data. */
export type Write = {
  readonly name: string
  readonly precondition: Precondition
} & (
  | {
      readonly kind: 'update'
      fields: Fields
      mask: FieldPath[] | undefined
      transforms: Transform[]
    }
  | { readonly kind: 'delete' }
  | { readonly kind: 'verify' }
)

export type Precondition = { exists?: boolean; updateTime?: string }

export type Transform = { readonly path: FieldPath } & (
  | { readonly kind: 'requestTime' }
  | { readonly kind: 'increment' | 'maximum' | 'minimum'; operand: Value }
  | { readonly kind: 'union' | 'remove'; elements: Value[] }
)

const MAX_TRANSFORMS = 500

export function parseWrite(message: WriteMessage): Write {
  const precondition = parsePrecondition(message.currentDocument)
  if (message.update !== undefined) {
    return {
      kind: 'update',
      name: checkedName(message.update.name),
      precondition,
      fields: normaliseFields(message.update.fields),
      mask: message.updateMask && (message.updateMask.fieldPaths ?? []).map(writtenPath),
      transforms: parseTransforms(message.updateTransforms),
    }
  }
  // Masks and transforms belong to an update. Beside another operation they would be ignored
  // silently.
  if (message.updateMask !== undefined || (message.updateTransforms ?? []).length > 0) {
    throw invalidArgument('Only an update may have a mask or transforms.')
  }
  if (message.delete !== undefined) {
    return { kind: 'delete', name: checkedName(message.delete), precondition }
  }
  if (message.verify !== undefined) {
    if (precondition.exists === undefined && precondition.updateTime === undefined) {
      throw invalidArgument('a verify must contain a precondition')
    }
    return { kind: 'verify', name: checkedName(message.verify), precondition }
  }
  if (message.transform !== undefined) {
    return {
      kind: 'update',
      name: checkedName(message.transform.document),
      precondition,
      fields: {},
      mask: [],
      transforms: parseTransforms(message.transform.fieldTransforms),
    }
  }
  throw invalidArgument('Write has no operation.')
}

/** The limit applies to a document in the whole commit, across all its writes. */
export function requireFewTransforms(writes: readonly Write[]): void {
  const counts = new Map<string, number>()
  for (const write of writes) {
    if (write.kind !== 'update' || write.transforms.length === 0) continue
    const count = (counts.get(write.name) ?? 0) + write.transforms.length
    if (count > MAX_TRANSFORMS) {
      throw invalidArgument(`A document may have at most ${MAX_TRANSFORMS} transforms per commit`)
    }
    counts.set(write.name, count)
  }
}

function checkedName(name: string): string {
  requireDocumentName(name)
  return name
}

function parsePrecondition(message: WriteMessage['currentDocument']): Precondition {
  if (message?.updateTime !== undefined) {
    return { updateTime: canonicalTimestamp(message.updateTime) }
  }
  return message?.exists === undefined ? {} : { exists: message.exists }
}

/** Only queries treat the document name as a field. */
function writtenPath(text: string): FieldPath {
  if (text === '__name__') throw invalidArgument(`Invalid reserved name in field path ${text}`)
  return parseFieldPath(text)
}

function parseTransforms(messages: readonly FieldTransformMessage[] = []): Transform[] {
  return messages.map(parseTransform)
}

function parseTransform(message: FieldTransformMessage): Transform {
  const path = writtenPath(message.fieldPath)
  requireShallow(path[0] ?? '', path.length - 1)
  if (message.setToServerValue === 'REQUEST_TIME') return { path, kind: 'requestTime' }
  for (const kind of ['increment', 'maximum', 'minimum'] as const) {
    const operand = message[kind]
    if (operand !== undefined) return { path, kind, operand: normaliseNumber(operand) }
  }
  if (message.appendMissingElements !== undefined) {
    return { path, kind: 'union', elements: elementsOf(path, message.appendMissingElements) }
  }
  if (message.removeAllFromArray !== undefined) {
    return { path, kind: 'remove', elements: elementsOf(path, message.removeAllFromArray) }
  }
  throw invalidArgument(`Unknown transform of the field "${message.fieldPath}"`)
}

function normaliseNumber(operand: Value): Value {
  const value = normaliseValue(operand)
  if ('integerValue' in value || 'doubleValue' in value) return value
  throw invalidArgument('Input must be int64 or double.')
}

function elementsOf(path: FieldPath, { values = [] }: { values?: Value[] }): Value[] {
  return normaliseElements(values, path[0] ?? '', path.length)
}
