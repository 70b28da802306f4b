import { invalidArgument } from '#status.ts'
import { getField } from '#values/field-path.ts'
import { idOf, parentOf, relativePathOf } from '#values/resource-name.ts'
import { nameSize } from '#values/size.ts'
import type { Document } from '#values/value.ts'
import type { IndexDefinitions } from './definitions.ts'
import { entriesOf } from './entries.ts'

const MAX_ENTRIES = 40_000
const MAX_ENTRY_BYTES = 7680

/**
 * Throws INVALID_ARGUMENT, with the service's message, if a document of `size` bytes has too many
 * or too large index entries. Nearly all documents are so small that no entries have to be counted.
 */
export function requireIndexable(
  document: Pick<Document, 'name' | 'fields'>,
  size: number,
  definitions: IndexDefinitions,
): void {
  const mayBeTooMany = mostEntries(document, size, definitions) > MAX_ENTRIES
  const mayBeTooLarge = 2 * nameSize(document.name) + size > MAX_ENTRY_BYTES
  if (!mayBeTooMany && !mayBeTooLarge) return
  let total = 0
  let largest = 0
  for (const { count, bytes } of entriesOf(document, definitions)) {
    total += count
    largest = Math.max(largest, bytes)
  }
  if (total > MAX_ENTRIES) {
    const path = relativePathOf(document.name)
    throw invalidArgument(`too many index entries for entity /${path}`)
  }
  if (largest > MAX_ENTRY_BYTES) throw invalidArgument('Index entry is too large.')
}

/**
 * An upper bound. Each byte of a document makes at most four automatic entries, since names and
 * values take some bytes each.
 */
function mostEntries(
  { name, fields }: Pick<Document, 'name' | 'fields'>,
  size: number,
  definitions: IndexDefinitions,
): number {
  const group = idOf(parentOf(name))
  let most = 4 * size + definitions.compositesOf(group).length
  for (const { path, indexes } of definitions.arraysOf(group)) {
    const value = getField(fields, path)
    if (value !== undefined && 'arrayValue' in value) {
      most += indexes * (value.arrayValue.values?.length ?? 0)
    }
  }
  return most
}
