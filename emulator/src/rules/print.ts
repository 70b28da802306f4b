import type { RuleValue } from './values.ts'

/** Formats a value as rules would write it, truncated if it is long. For messages. */
export function print(value: RuleValue): string {
  const text = full(value)
  return text.length > 120 ? `${text.slice(0, 117)}…` : text
}

function full(value: RuleValue): string {
  switch (value.type) {
    case 'null':
      return 'null'
    case 'bool':
    case 'int':
      return String(value.value)
    case 'float':
      return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value)
    case 'string':
      return JSON.stringify(value.value)
    case 'bytes':
      return `bytes of length ${value.value.length}`
    case 'timestamp':
      return `timestamp ${new Date(Number(value.nanos / 1_000_000n)).toISOString()}`
    case 'duration':
      return `duration ${Number(value.nanos) / 1e9}s`
    case 'latlng':
      return `latlng(${value.latitude}, ${value.longitude})`
    case 'list':
      return `[${value.items.slice(0, 10).map(full).join(', ')}]`
    case 'set':
      return `[${value.items.slice(0, 10).map(full).join(', ')}].toSet()`
    case 'map':
      return `{${[...value.entries]
        .slice(0, 10)
        .map(([key, item]) => `${JSON.stringify(key)}: ${full(item)}`)
        .join(', ')}}`
    case 'map_diff':
      return `${full(value.after)}.diff(${full(value.before)})`
    case 'path':
      return `/${value.segments.join('/')}`
    case 'error':
      return `error (${value.message})`
    case 'unknown':
      return 'unknown (differs between the documents that the query may return)'
  }
}
