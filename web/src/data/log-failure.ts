/** Logs a failed write like the typed client does, as `code: message` (decision 0224). */
export function logFailure({ code, message }: { code: string; message: string }): void {
  console.error(`${code}: ${message}`)
}
