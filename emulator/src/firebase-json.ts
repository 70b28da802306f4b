import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The files that the firebase-tools configuration names for one database. */
export type DatabaseFiles = {
  readonly database: string
  readonly rules: string | undefined
  readonly indexes: string | undefined
}

/**
 * Reads one entry, or one for each database of the project. Returns an empty list if the file is
 * missing or cannot be read.
 */
export function databasesIn(firebaseJson: string): DatabaseFiles[] {
  if (!existsSync(firebaseJson)) return []
  let json: unknown
  try {
    json = JSON.parse(readFileSync(firebaseJson, 'utf8'))
  } catch (error) {
    console.error(`${firebaseJson} cannot be read: ${String(error)}`)
    return []
  }
  const entries = isRecord(json) ? json['firestore'] : undefined
  const folder = dirname(firebaseJson)
  return (Array.isArray(entries) ? entries : [entries]).filter(isRecord).map((entry) => ({
    database: textOf(entry, 'database') ?? '(default)',
    rules: pathOf(folder, textOf(entry, 'rules')),
    indexes: pathOf(folder, textOf(entry, 'indexes')),
  }))
}

function pathOf(folder: string, path: string | undefined): string | undefined {
  return path === undefined ? undefined : resolve(folder, path)
}

function textOf(entry: Record<string, unknown>, key: string): string | undefined {
  const value = entry[key]
  return typeof value === 'string' ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
