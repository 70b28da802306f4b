import { z } from 'zod'

import { pageQuery } from '#shared/page.ts'

import { endpoint } from '../endpoint.ts'
import { csvExport } from './csv-export.ts'

/** Returns a page of the caller's exports of the last day, newest first. See E8. */
export const listExports = endpoint({
  method: 'GET',
  path: '/v1/exports',
  access: 'staff',
  summary: 'A page of my exports',
  query: z.strictObject(pageQuery),
  data: z.object({ exports: z.array(csvExport), total: z.number().int() }),
})
