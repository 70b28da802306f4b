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

/** Compares resource names segment by segment: a slash comes before every character. */
export function compareNames(a: string, b: string): number {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) return nameRank(x) - nameRank(y)
  }
  return a.length - b.length
}

/** Whether a text has more bytes of UTF-8; most are so short that nobody must count. */
export function isLongerThan(bytes: number, text: string): boolean {
  return text.length > bytes / 4 && Buffer.byteLength(text) > bytes
}

const SLASH = 0x2f

function nameRank(unit: number): number {
  return unit === SLASH ? -1 : utf8Rank(unit)
}

/** Surrogates stand for characters above U+FFFF and so come after U+E000 to U+FFFF. */
function utf8Rank(unit: number): number {
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}
