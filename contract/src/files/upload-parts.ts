import { limits } from '#shared/limits.ts'

/**
 * Whether a file of at most this many bytes can have this many parts. All parts but the last have
 * at least the minimum size. See U2.
 */
export function canHaveParts(bytes: number, numberOfParts: number): boolean {
  return (numberOfParts - 1) * limits.partBytes.min < bytes
}

/**
 * Returns what is wrong with the sizes of the uploaded parts, in order of their numbers, for a file
 * of at most `mostBytes`; undefined if they are valid. A signed address accepts a part of any size,
 * so this check runs before the parts are joined. See decision 0212.
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
