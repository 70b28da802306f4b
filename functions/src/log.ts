/** What may be added to a line: ids, counts and durations. Never secrets or personal data. */
export type LogFields = Record<string, string | number | boolean | null | undefined>

export type Log = {
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  /** `error` goes to the log with its stack, never to the caller. */
  error(message: string, error: unknown, fields?: LogFields): void
  /** The same log with fields that every line repeats, such as the request id. */
  with(fields: LogFields): Log
}

type Severity = 'INFO' | 'WARNING' | 'ERROR'

/** Structured lines in the form that Cloud Logging reads. */
export function createLog(
  write: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
  common: LogFields = {},
): Log {
  const line = (severity: Severity, message: string, fields: LogFields): void =>
    write(JSON.stringify({ severity, message, ...common, ...fields }))
  return {
    info: (message, fields = {}) => line('INFO', message, fields),
    warn: (message, fields = {}) => line('WARNING', message, fields),
    error: (message, error, fields = {}) =>
      line('ERROR', message, {
        ...fields,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    with: (fields) => createLog(write, { ...common, ...fields }),
  }
}
