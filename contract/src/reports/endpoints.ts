import { createReport } from './create-report.ts'

/** A path with a literal segment precedes the path that has a parameter in its place. */
export const reportEndpoints = {
  createReport,
} as const
