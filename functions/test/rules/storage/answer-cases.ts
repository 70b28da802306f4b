import { uploadsTo, untouchable, type StorageCase } from './storage-case.ts'
import { events, formFolder } from './storage-world.ts'

const pdf = 'application/pdf'

export const answer = `events/${events.open}/review/plan/plan.pdf`
export const publishedAnswer = `events/${events.published}/review/plan/plan.pdf`
export const formAnswer = `${formFolder}/plan.pdf`

/**
 * Answers are personal: clients upload them but read them only through links that the server
 * issues. See decision 0189.
 */
export const answerCases: StorageCase[] = [
  ...uploadsTo(`events/${events.open}/review/plan`, pdf),
  ...untouchable(answer),
  ...untouchable(publishedAnswer),
  ...uploadsTo(formFolder, pdf),
  ...untouchable(formAnswer),
]
