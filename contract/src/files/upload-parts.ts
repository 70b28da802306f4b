import { limits } from '#shared/limits.ts'

/** Whether a file of at most so many bytes can have so many parts: all but the last have at least the smallest size. Decision U2. */
export function canHaveParts(bytes: number, numberOfParts: number): boolean {
  return (numberOfParts - 1) * limits.partBytes.min < bytes
}

/**
 * What is wrong with the sizes of parts that were sent, in the order of their numbers, for a file
 * of at most `mostBytes`; undefined when nothing is. An address takes a part of any size, so this
 * is asked before the parts are joined. Decision 212.
 */
export function partsProblem(
  parts: readonly { partNumber: number; size: number }[],
  mostBytes: number,
): PartsProblem | undefined {
  const { min } = limits.partBytes
  const tooSmall = parts.slice(0, -1).find(({ size }) => size < min)
  if (tooSmall !== undefined) return { kind: 'too-small', ...tooSmall }
  const bytes = parts.reduce((sum, { size }) => sum + size, 0)
  return bytes > mostBytes ? { kind: 'too-large', bytes } : undefined
}

type PartsProblem =
  | { kind: 'too-small'; partNumber: number; size: number }
  | { kind: 'too-large'; bytes: number }
