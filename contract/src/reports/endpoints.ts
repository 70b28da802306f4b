import { createReport } from './create-report.ts'

/** In the order of the API documentation, whose examples build on earlier ones. */
export const reportEndpoints = {
  createReport,
} as const
