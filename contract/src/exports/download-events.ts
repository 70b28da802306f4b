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

/** The same as JSON in one parameter. */
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

/** The same as clients write an object in a query. */
const bracketed = {
  'dateQuery[startDate]': exportBound.optional(),
  'dateQuery[endDate]': exportBound.optional(),
  'dateQuery[name]': fileName.optional(),
}

const query = z.strictObject({ ...dates, ...bracketed, dateQuery: dateQuery.optional() })

/** The dates and the name, whichever of the three ways of writing them was taken. */
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
 * The events in scope as a CSV file: all-time, or those that start from `startDate` on and before `endDate`, which is the day after the last one
 * that was chosen. Dates and name are taken as `startDate=…`, as `dateQuery[startDate]=…` and as JSON in `dateQuery`, one of them at a time.
 * Spec: contract 3 and 7, dashboard 5 and 7; decisions E2, E5 to E8, 216.
 */
export const downloadEvents = endpoint({
  method: 'GET',
  path: '/v1/events/download',
  access: 'staff',
  summary: 'Exports the events in scope as CSV',
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
