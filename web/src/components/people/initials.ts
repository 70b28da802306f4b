/**
 * Two letters for a name: of its first and last word, or the first two letters of a single word.
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const first = lettersOf(words[0])
  const last = words.length > 1 ? lettersOf(words.at(-1)) : first.slice(1)
  return `${first[0] ?? '?'}${last[0] ?? ''}`.toUpperCase()
}

/** Which of the eight avatar colours a name has, the same on every screen. */
export function toneOf(name: string): number {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return hash % toneCount
}

const toneCount = 8

function lettersOf(word: string | undefined): string[] {
  return Array.from(word ?? '').filter((letter) => /[\p{L}\p{N}]/u.test(letter))
}
