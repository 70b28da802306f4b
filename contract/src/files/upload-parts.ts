import { limits } from '#shared/limits.ts'

/** Whether a file of at most so many bytes can have so many parts: all but the last have at least the smallest size. Decision U2. */
export function canHaveParts(bytes: number, numberOfParts: number): boolean {
  return (numberOfParts - 1) * limits.partBytes.min < bytes
}

/**
 * The most that one of several equal parts can hold, whatever chunk a client chose: with one part less, the chunks would have to leave something
 * over. So all parts together can never reach twice the size that was announced.
 */
export function largestPart(bytes: number, numberOfParts: number): number {
  return numberOfParts === 1 ? bytes : Math.floor(bytes / (numberOfParts - 1))
}
