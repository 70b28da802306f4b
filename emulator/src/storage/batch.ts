import type { IndexDefinitions } from '#index-entries/definitions.ts'
import { requireIndexable } from '#index-entries/limits.ts'
import { invalidArgument, Status } from '#status.ts'
import { identicalFields } from '#values/equal.ts'
import { getField, withField, type FieldPath } from '#values/field-path.ts'
import { sizeOf } from '#values/size.ts'
import { requestTimeOf } from '#values/timestamp.ts'
import type { Document, Fields, Value } from '#values/value.ts'
import type { DocumentChange } from './commit.ts'
import { applyTransforms } from './transform.ts'
import type { Write } from './write.ts'

export type WriteResult = { updateTime?: string; transformResults?: Value[] }

/** The effect of one write of a batch, which sees the writes before it. */
export type Step = {
  readonly write: Write
  readonly before: Document | undefined
  readonly after: Document | undefined
  readonly result: WriteResult
}

export type Batch = {
  readonly steps: readonly Step[]
  /** The document as it will be after the whole batch. */
  readAfter(name: string): Document | undefined
  /** The changes of the whole batch. Writes without effect are not included. */
  readonly changes: readonly DocumentChange[]
}

const MAX_DOCUMENT_BYTES = 1024 * 1024

/**
 * Computes what the writes would do at `time`. Preconditions are checked later: security rules must
 * be able to refuse a write before it reveals whether a document exists.
 */
export function evaluateBatch(
  writes: readonly Write[],
  read: (name: string) => Document | undefined,
  time: string,
  definitions: IndexDefinitions,
): Batch {
  const pending = new Map<string, Document | undefined>()
  const readAfter = (name: string) => (pending.has(name) ? pending.get(name) : read(name))
  const steps = writes.map((write): Step => {
    const before = readAfter(write.name)
    const { after, result } = outcomeOf(write, before, time, definitions)
    pending.set(write.name, after)
    return { write, before, after, result }
  })
  const changes: DocumentChange[] = []
  for (const [name, after] of pending) {
    const before = read(name)
    if (before !== after) changes.push({ name, before, after })
  }
  return { steps, readAfter, changes }
}

/** Throws the status of the first write whose precondition does not hold. */
export function checkPreconditions({ steps }: Batch): void {
  for (const { write, before } of steps) checkPrecondition(write, before)
}

function outcomeOf(
  write: Write,
  before: Document | undefined,
  time: string,
  definitions: IndexDefinitions,
): { after: Document | undefined; result: WriteResult } {
  if (write.kind === 'delete') return { after: undefined, result: {} }
  if (write.kind === 'verify') return { after: before, result: {} }
  const masked = maskedFields(before?.fields ?? {}, write.fields, write.mask)
  const { fields, results } = applyTransforms(masked, write.transforms, requestTimeOf(time))
  const after = versionOf(write.name, before, fields, time, definitions)
  const result = { updateTime: after.updateTime }
  return { after, result: results.length > 0 ? { ...result, transformResults: results } : result }
}

/**
 * Returns the new version, or the same document if nothing changes. It then keeps its update time.
 */
function versionOf(
  name: string,
  before: Document | undefined,
  fields: Fields,
  time: string,
  definitions: IndexDefinitions,
): Document {
  if (before !== undefined && identicalFields(before.fields, fields)) return before
  const after = {
    name: before?.name ?? name,
    fields,
    createTime: before?.createTime ?? time,
    updateTime: time,
  }
  const size = sizeOf(after)
  if (size > MAX_DOCUMENT_BYTES) {
    throw invalidArgument(
      `Document '${name}' cannot be written because its size (${size.toLocaleString('en')} bytes) exceeds the maximum allowed size of ${MAX_DOCUMENT_BYTES.toLocaleString('en')} bytes.`,
    )
  }
  requireIndexable(after, size, definitions)
  return after
}

/**
 * Without a mask the write replaces all fields. A path of the mask without a value deletes the
 * field. If one path of the mask lies within another, the outer one decides.
 */
function maskedFields(before: Fields, fields: Fields, mask: readonly FieldPath[] | undefined) {
  if (mask === undefined) return fields
  let result = before
  for (const path of mask) result = withField(result, path, getField(fields, path))
  return result
}

function checkPrecondition({ name, precondition }: Write, before: Document | undefined): void {
  const { exists, updateTime } = precondition
  if (exists === true && before === undefined) {
    throw new Status('NOT_FOUND', `No document to update: ${name}`)
  }
  if (exists === false && before !== undefined) {
    throw new Status('ALREADY_EXISTS', `Document already exists: ${name}`)
  }
  if (updateTime !== undefined && before?.updateTime !== updateTime) {
    const stored = before?.updateTime ?? 'the document does not exist'
    throw new Status(
      'FAILED_PRECONDITION',
      `The stored version (${stored}) of ${name} does not match the required base version (${updateTime})`,
    )
  }
}
