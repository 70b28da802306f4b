import { getField } from '#values/field-path.ts'
import type { Document } from '#values/value.ts'
import { operators } from './filters.ts'
import type { FieldCondition, FilterTree } from './query.ts'

/** Returns all conditions of a filter, at any depth. */
export function conditionsOf(filter: FilterTree): FieldCondition[] {
  return filter.kind === 'field' ? [filter] : filter.parts.flatMap(conditionsOf)
}

export function satisfies(document: Document, filter: FilterTree): boolean {
  switch (filter.kind) {
    case 'field':
      return meets(document, filter)
    case 'and':
      return filter.parts.every((part) => satisfies(document, part))
    case 'or':
      return filter.parts.some((part) => satisfies(document, part))
  }
}

export function meets(document: Document, { path, op, operand }: FieldCondition): boolean {
  const value =
    path === 'name' ? { referenceValue: document.name } : getField(document.fields, path)
  return value !== undefined && operators[op](value, operand)
}
