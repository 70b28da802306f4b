import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { csvResult } from './csv-export.ts'
import { exportBound } from './export-bound.ts'
import { csvFileName } from './file-name.ts'

const fileName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((name) => csvFileName(name) !== undefined, 'Use letters or numbers in the name')

const dates = {
  startDate: exportBound.optional(),
  endDate: exportBound.optional(),
  name: fileName.optional(),
}

const wrapped = z.strictObject({
  startDate: exportBound.nullish(),
  endDate: exportBound.nullish(),
  name: fileName.nullish(),
})

/** The same filter as JSON in one parameter. */
const dateQuery = z
  .string()
  .max(1000)
  .transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      addIssue({ code: 'custom', message: 'dateQuery is not valid JSON' })
      return z.NEVER
    }
  })
  .pipe(wrapped)

/** The same filter in the bracket notation for objects in a query. */
const bracketed = {
  'dateQuery[startDate]': exportBound.optional(),
  'dateQuery[endDate]': exportBound.optional(),
  'dateQuery[name]': fileName.optional(),
}

const query = z.strictObject({ ...dates, ...bracketed, dateQuery: dateQuery.optional() })

/** Returns the dates and the name, whichever of the three notations was used. */
export function dateQueryOf(given: z.output<typeof query>): z.output<typeof wrapped> {
  const { startDate, endDate, name } = given
  return (
    given.dateQuery ?? {
      startDate: startDate ?? given['dateQuery[startDate]'],
      endDate: endDate ?? given['dateQuery[endDate]'],
      name: name ?? given['dateQuery[name]'],
    }
  )
}

/**
 * Exports the events in scope as a CSV file: all of them, or those that start from `startDate` on
 * and before `endDate`, which is the day after the last day selected. Dates and name are accepted
 * as `startDate=…`, as `dateQuery[startDate]=…` or as JSON in `dateQuery`, but only in one of these
 * notations at a time. See E2, E5 to E8, decision 0216.
 */
export const downloadEvents = endpoint({
  method: 'GET',
  path: '/v1/events/download',
  access: 'staff',
  summary: 'Export the events in scope as CSV',
  query: query.superRefine((given, { addIssue }) => {
    const refuse = (field: string, message: string) =>
      addIssue({ code: 'custom', path: [field], message })
    if (waysIn(given) > 1) return refuse('dateQuery', 'Give dateQuery or its fields, not both')
    const { startDate, endDate } = dateQueryOf(given)
    if (startDate == null && endDate != null) refuse('startDate', 'From is required')
    if (endDate == null && startDate != null) refuse('endDate', 'To is required')
  }),
  data: csvResult,
  errors: ['limit-reached'],
})

function waysIn(given: z.output<typeof query>): number {
  const isGiven = (names: readonly (keyof typeof given)[]) =>
    names.some((name) => given[name] !== undefined)
  const ways = [
    isGiven(['startDate', 'endDate', 'name']),
    isGiven(['dateQuery[startDate]', 'dateQuery[endDate]', 'dateQuery[name]']),
    isGiven(['dateQuery']),
  ]
  return ways.filter(Boolean).length
}
