/** Logs a failed write as code and message. Spec: contract 8. */
export function logFailure({ code, message }: { code: string; message: string }): void {
  console.error(`${code}: ${message}`)
}
