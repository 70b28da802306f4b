import type { CallerName } from './callers.ts'
import type { Line } from './who-sees-what.ts'

/**
 * Whether the table shows something with this name to a caller. Names are paths, or labels with
 * dots.
 */
export function maySee(table: readonly Line[], name: string, caller: CallerName): boolean {
  const line = table.find(([pattern]) => fits(pattern, name))
  if (line === undefined) return false
  const [, who] = line
  return who.some((each) => (each === '$self' ? isOwn(name, caller) : each === caller))
}

/** Whether a line applies to this name, by segment: `|` for alternatives, `*` for any. */
export function fits(pattern: string, name: string): boolean {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(name)]
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => {
      const segment = given[index]?.toLowerCase() ?? ''
      return part === '*' || part.toLowerCase().split('|').includes(segment)
    })
  )
}

/** Something belongs to a caller if its name contains theirs. */
function isOwn(name: string, caller: CallerName): boolean {
  return segmentsOf(name).some((part) => part.toLowerCase() === caller.toLowerCase())
}

/** Returns the segments of a path, whose names may contain dots, or of a label. */
function segmentsOf(name: string): string[] {
  return name.split(name.includes('/') ? '/' : '.')
}
