const units = [
  ['GB', 1024 ** 3],
  ['MB', 1024 ** 2],
  ['KB', 1024],
] as const

/**
 * Formats a limit without rounding, in the largest unit that divides it: `20 MB`, `1500 bytes`.
 * Units are multiples of 1,024.
 */
export function exactSize(bytes: number): string {
  const unit = units.find(([, size]) => bytes >= size && bytes % size === 0)
  return unit === undefined ? `${bytes} bytes` : `${bytes / unit[1]} ${unit[0]}`
}
