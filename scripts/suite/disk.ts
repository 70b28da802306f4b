import { statfsSync } from 'node:fs'

/** With less than this, logs and exports break off. */
const leastBytes = 1_000_000

/** Whether the disk of a folder has no room left, by itself or by what a program said of it. */
export function isFull(folder: string, lastWords: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < leastBytes || /\b(ENOSPC|EDQUOT)\b/.test(lastWords)
}
