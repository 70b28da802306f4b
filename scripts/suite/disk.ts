import { statfsSync } from 'node:fs'

/** With less space than this, logs and exports are cut off. */
const leastBytes = 1_000_000

/** Whether the disk of a folder is full, measured or according to the last output of a program. */
export function isFull(folder: string, lastWords: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < leastBytes || /\b(ENOSPC|EDQUOT)\b/.test(lastWords)
}
