import { endpoint } from '../endpoint.ts'
import { csvResult } from './csv-export.ts'

/** The huddles in scope as a CSV file. Spec: contract 7; decisions E3, E6 to E8. */
export const downloadHuddles = endpoint({
  method: 'GET',
  path: '/v1/huddles/download',
  access: 'staff',
  summary: 'Exports the huddles in scope as CSV',
  data: csvResult,
  errors: ['limit-reached'],
})
