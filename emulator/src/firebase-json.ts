import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** What the configuration of firebase-tools says of one database. */
export type DatabaseFiles = {
  readonly database: string
  readonly rules: string | undefined
  readonly indexes: string | undefined
}

/** One entry, or one for each database of the project. Without such a file, or with one that cannot be read, there are none. */
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
