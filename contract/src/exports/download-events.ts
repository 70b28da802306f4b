import { z } from 'zod'

import { calendarDate } from '#shared/instant.ts'

import { endpoint } from '../endpoint.ts'
import { csvResult } from './csv-export.ts'
import { csvFileName } from './file-name.ts'

const fileName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((name) => csvFileName(name) !== undefined, 'Use letters or numbers in the name')

const dates = {
  startDate: calendarDate.optional(),
  endDate: calendarDate.optional(),
  name: fileName.optional(),
}

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
  .pipe(z.strictObject(dates))

/**
 * The events in scope as a CSV file: all-time, or those that start from `startDate` on and before `endDate`, which is the day after the last one
 * that was chosen. Spec: contract 3 and 7, dashboard 5 and 7; decisions E2, E5 to E8.
 */
export const downloadEvents = endpoint({
  method: 'GET',
  path: '/v1/events/download',
  access: 'staff',
  summary: 'Exports the events in scope as CSV',
  query: z
    .strictObject({ ...dates, dateQuery: dateQuery.optional() })
    .superRefine(({ dateQuery: wrapped, ...plain }, { addIssue }) => {
      const refuse = (field: string, message: string) =>
        addIssue({ code: 'custom', path: [field], message })
      if (wrapped && Object.values(plain).some((value) => value !== undefined))
        return refuse('dateQuery', 'Give dateQuery or its fields, not both')
      const { startDate, endDate } = wrapped ?? plain
      if (startDate === undefined && endDate !== undefined) refuse('startDate', 'From is required')
      if (endDate === undefined && startDate !== undefined) refuse('endDate', 'To is required')
      if (startDate !== undefined && endDate !== undefined && startDate >= endDate)
        refuse('startDate', 'From must not be after To')
    }),
  data: csvResult,
  errors: ['limit-reached'],
})
