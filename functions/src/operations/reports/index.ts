export { createReport } from './create-report.ts'
