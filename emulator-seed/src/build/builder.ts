import type { z } from 'zod'

export type BuildContext = {
  now: Date
  /** The next free id of a kind within a university: `lakeside-event-3`. */
  next: (kind: string, universityId?: string) => string
}

/**
 * Makes a builder of one kind of document: defaults that follow from what is given, overridden by what is given, parsed by the contract, so
 * that a builder can never produce what the product would refuse.
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
