/** Fields of a log line: ids, counts and durations. Never secrets or personal data. */
export type LogFields = Record<string, string | number | boolean | null | undefined>

export type Log = {
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  /** `error` is logged with its stack, and never reaches the caller. */
  error(message: string, error: unknown, fields?: LogFields): void
  /** The same log with fields that are added to every line, such as the request id. */
  with(fields: LogFields): Log
}

type Severity = 'INFO' | 'WARNING' | 'ERROR'

/** Writes structured lines in the format of Cloud Logging. */
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
