/** Logs a failed write: its code and message only, because the rest may contain personal data. */
export function logFailure({ code, message }: { code: string; message: string }): void {
  console.error(`${code}: ${message}`)
}
