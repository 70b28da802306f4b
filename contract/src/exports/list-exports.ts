import { z } from 'zod'

import { pageQuery } from '#shared/page.ts'

import { endpoint } from '../endpoint.ts'
import { csvExport } from './csv-export.ts'

/** A page of one's own exports of the last day, newest first. Decision E8. */
export const listExports = endpoint({
  method: 'GET',
  path: '/v1/exports',
  access: 'staff',
  summary: 'A page of my exports',
  query: z.strictObject(pageQuery),
  data: z.object({ exports: z.array(csvExport), total: z.number().int() }),
})
