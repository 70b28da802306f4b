import type { z } from 'zod'

export type BuildContext = {
  now: Date
  /** The next free id of a kind within a university: `lakeside-event-3`. */
  next: (kind: string, universityId?: string) => string
}

/**
 * Makes a builder for one kind of document. Defaults are derived from the given fields, overridden
 * by them and parsed with the contract's schema, so a builder cannot produce a document that the
 * product would refuse.
 */
export function builder<Output, Input extends object>(schema: z.ZodType<Output, Input>) {
  return (defaults: (given: Partial<Input>, context: BuildContext) => Input) =>
    (given: Partial<Input> = {}, now = new Date()): Output =>
      schema.parse({ ...defaults(given, { now, next: nextId }), ...given })
}

const taken = new Map<string, number>()

function nextId(kind: string, universityId?: string): string {
  const prefix = universityId === undefined ? kind : `${universityId}-${kind}`
  const number = (taken.get(prefix) ?? 0) + 1
  taken.set(prefix, number)
  return `${prefix}-${number}`
}
