const units = ['bytes', 'KB', 'MB'] as const

/** `412 KB`; a KB is 1,024 bytes, as in file managers. */
export function fileSize(bytes: number): string {
  const step = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : 2
  const value = bytes / 1024 ** step
  return `${step === 2 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[step]}`
}
