import type { Fields, Value } from '#values/value.ts'

/** The paths of the fields that an update added, changed or removed, down to the innermost maps. */
export function changedFieldPaths(before: Fields, after: Fields, prefix = ''): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => {
    const path = prefix + quoted(name)
    const [old, now] = [before[name], after[name]]
    const maps = [fieldsOf(old), fieldsOf(now)] as const
    if (maps[0] !== undefined && maps[1] !== undefined) {
      return changedFieldPaths(maps[0], maps[1], `${path}.`)
    }
    return JSON.stringify(old) === JSON.stringify(now) ? [] : [path]
  })
}

function fieldsOf(value: Value | undefined): Fields | undefined {
  return value !== undefined && 'mapValue' in value ? (value.mapValue.fields ?? {}) : undefined
}

function quoted(name: string): string {
  if (/^[A-Za-z_]\w*$/.test(name)) return name
  return `\`${name.replace(/[\\`]/g, '\\$&')}\``
}
