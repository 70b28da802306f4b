import { compareStrings } from '#values/strings.ts'
import type { Known } from './values.ts'

/**
 * The `==` operator of the language. Values of different types differ, except that int and float
 * compare as numbers.
 */
export function equal(a: Known, b: Known): boolean {
  switch (a.type) {
    case 'null':
      return b.type === 'null'
    case 'int':
    case 'float':
      // JavaScript's `==` between bigint and number compares the exact mathematical values.
      return (b.type === 'int' || b.type === 'float') && a.value == b.value
    case 'bool':
    case 'string':
      return b.type === a.type && a.value === b.value
    case 'bytes':
      return b.type === 'bytes' && Buffer.compare(a.value, b.value) === 0
    case 'timestamp':
    case 'duration':
      return b.type === a.type && a.nanos === b.nanos
    case 'latlng':
      return b.type === 'latlng' && a.latitude === b.latitude && a.longitude === b.longitude
    case 'list':
      return b.type === 'list' && sameItems(a.items, b.items)
    case 'set':
      return b.type === 'set' && a.items.length === b.items.length && includesAll(b.items, a.items)
    case 'map':
      return b.type === 'map' && sameEntries(a.entries, b.entries)
    case 'map_diff':
      return b.type === 'map_diff' && equal(a.after, b.after) && equal(a.before, b.before)
    case 'path':
      return b.type === 'path' && a.segments.join('/') === b.segments.join('/')
  }
}

export function includes(items: readonly Known[], wanted: Known): boolean {
  return items.some((item) => equal(item, wanted))
}

export function includesAll(items: readonly Known[], wanted: readonly Known[]): boolean {
  return wanted.every((item) => includes(items, item))
}

/** Removes duplicates, keeping the order of first appearance. */
export function distinct(items: readonly Known[]): Known[] {
  const found: Known[] = []
  for (const item of items) if (!includes(found, item)) found.push(item)
  return found
}

/**
 * Negative, zero or positive for values that `<` can compare, otherwise undefined. NaN if one of
 * them is NaN, which makes every comparison false.
 */
export function order(a: Known, b: Known): number | undefined {
  if (a.type === 'int' || a.type === 'float') {
    if (b.type !== 'int' && b.type !== 'float') return undefined
    if (a.value < b.value) return -1
    if (a.value > b.value) return 1
    return a.value == b.value ? 0 : Number.NaN
  }
  if (a.type === 'string' && b.type === 'string') {
    return a.value === b.value ? 0 : compareStrings(a.value, b.value)
  }
  if (
    (a.type === 'timestamp' && b.type === 'timestamp') ||
    (a.type === 'duration' && b.type === 'duration')
  ) {
    if (a.nanos === b.nanos) return 0
    return a.nanos < b.nanos ? -1 : 1
  }
  return undefined
}

function sameItems(a: readonly Known[], b: readonly Known[]): boolean {
  return (
    a.length === b.length &&
    a.every((item, index) => {
      const other = b[index]
      return other !== undefined && equal(item, other)
    })
  )
}

function sameEntries(a: ReadonlyMap<string, Known>, b: ReadonlyMap<string, Known>): boolean {
  if (a.size !== b.size) return false
  for (const [key, value] of a) {
    const other = b.get(key)
    if (other === undefined || !equal(value, other)) return false
  }
  return true
}
