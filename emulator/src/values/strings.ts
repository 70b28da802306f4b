/** Compares by UTF-8 bytes. JavaScript compares UTF-16 units, which differ beyond U+D7FF. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) return utf8Rank(x) - utf8Rank(y)
  }
  return a.length - b.length
}

/**
 * Compares resource names segment by segment. A slash precedes every character, and numeric
 * Datastore ids (`__id7__`) come first, ordered by number.
 */
export function compareNames(a: string, b: string): number {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  let start = 0
  let i = 0
  for (; i < length; i++) {
    const x = a.charCodeAt(i)
    if (x !== b.charCodeAt(i)) break
    if (x === SLASH) start = i + 1
  }
  if (a.charCodeAt(start) === UNDERSCORE || b.charCodeAt(start) === UNDERSCORE) {
    const order = compareNumericIds(segmentAt(a, start), segmentAt(b, start))
    if (order !== 0) return order
  }
  return i < length ? nameRank(a.charCodeAt(i)) - nameRank(b.charCodeAt(i)) : a.length - b.length
}

/** Whether a text has more UTF-8 bytes. Most texts are so short that they need not be counted. */
export function isLongerThan(bytes: number, text: string): boolean {
  return text.length > bytes / 4 && Buffer.byteLength(text) > bytes
}

const SLASH = 0x2f
const UNDERSCORE = 0x5f
const NUMERIC_ID = /^__id(-?\d+)__$/

function segmentAt(name: string, start: number): string {
  const end = name.indexOf('/', start)
  return end < 0 ? name.slice(start) : name.slice(start, end)
}

/** Returns 0 if the characters have to decide. */
function compareNumericIds(a: string, b: string): number {
  if (a === '' || b === '') return 0
  const x = NUMERIC_ID.exec(a)?.[1]
  const y = NUMERIC_ID.exec(b)?.[1]
  if (x === undefined || y === undefined) return x === y ? 0 : x === undefined ? 1 : -1
  const [m, n] = [BigInt(x), BigInt(y)]
  return m < n ? -1 : m > n ? 1 : 0
}

function nameRank(unit: number): number {
  return unit === SLASH ? -1 : utf8Rank(unit)
}

/** Surrogates encode characters above U+FFFF and so sort after U+E000 to U+FFFF. */
function utf8Rank(unit: number): number {
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}
