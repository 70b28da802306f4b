import { endpoint } from '../endpoint.ts'
import { csvResult } from './csv-export.ts'

/** Exports the huddles in scope as a CSV file. See E3, E6 to E8. */
export const downloadHuddles = endpoint({
  method: 'GET',
  path: '/v1/huddles/download',
  access: 'staff',
  summary: 'Export the huddles in scope as CSV',
  data: csvResult,
  errors: ['limit-reached'],
})
