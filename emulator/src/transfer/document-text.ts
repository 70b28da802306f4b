import { Status } from '#status.ts'
import { normaliseFields } from '#values/normalise.ts'
import type { Document } from '#values/value.ts'
import { isRecord, parseJson } from './json.ts'

/**
 * Writes a document as one line of JSON. JSON cannot hold a negative zero, so it is written as a
 * string.
 */
export function textOf(document: Document): string {
  return JSON.stringify(document, (_key, value: unknown) => (Object.is(value, -0) ? '-0' : value))
}

/**
 * Parses the document of a line into its stored form, with pooled texts and timestamps. Throws
 * FAILED_PRECONDITION with the line number if it is invalid.
 */
export function parseDocument(text: string, line: number): Document {
  const json = parseJson(text, (key, value) =>
    key === 'doubleValue' && value === '-0' ? -0 : value,
  )
  if (!isDocument(json)) throw notADocument(line, '')
  try {
    return { ...json, fields: normaliseFields(json.fields) }
  } catch (error) {
    throw notADocument(line, error instanceof Error ? `: ${error.message}` : '')
  }
}

function notADocument(line: number, reason: string): Status {
  return new Status('FAILED_PRECONDITION', `Line ${line} of the export is not a document${reason}`)
}

function isDocument(json: unknown): json is Document {
  return (
    isRecord(json) &&
    typeof json['name'] === 'string' &&
    isRecord(json['fields']) &&
    typeof json['createTime'] === 'string' &&
    typeof json['updateTime'] === 'string'
  )
}
