import { relativePathOf } from './resource-name.ts'
import type { Document, Fields, Value } from './value.ts'

/** The size of a document as the service computes it for its 1 MiB limit. */
export function sizeOf(document: Pick<Document, 'name' | 'fields'>): number {
  return nameSize(document.name) + fieldsSize(document.fields) + 32
}

export function nameSize(name: string): number {
  const segments = relativePathOf(name).split('/')
  return segments.reduce((sum, segment) => sum + textSize(segment), 16)
}

function fieldsSize(fields: Fields): number {
  let size = 0
  for (const [name, value] of Object.entries(fields)) size += textSize(name) + valueSize(value)
  return size
}

export function valueSize(value: Value): number {
  if ('stringValue' in value) return textSize(value.stringValue)
  if ('nullValue' in value || 'booleanValue' in value) return 1
  if ('bytesValue' in value) return Math.floor((value.bytesValue.length * 3) / 4)
  if ('referenceValue' in value) return nameSize(value.referenceValue)
  if ('geoPointValue' in value) return 16
  if ('mapValue' in value) return fieldsSize(value.mapValue.fields ?? {}) + 32
  if ('arrayValue' in value) {
    return (value.arrayValue.values ?? []).reduce((sum, item) => sum + valueSize(item), 0)
  }
  return 8
}

export function textSize(text: string): number {
  return Buffer.byteLength(text) + 1
}
