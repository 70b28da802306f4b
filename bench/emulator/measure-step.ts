import { LimitReached, NotOffered } from '../measure.ts'
import type { Step } from './steps.ts'
import type { Subject } from './subjects.ts'

/** The numbers that a step measured, and why its other measures have none. */
export type StepResult = { values: Record<string, number>; note: string }

export async function measureStep(subject: Subject, { run }: Step): Promise<StepResult> {
  const values: Record<string, number> = {}
  try {
    await run(subject, (measure, value) => (values[measure] = value))
    return { values, note: 'not measured' }
  } catch (error) {
    return { values, note: reasonOf(error) }
  }
}

const unimplemented = 12

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return `failed: ${String(error)}`
  if (error instanceof LimitReached || error instanceof NotOffered) return error.message
  const code: unknown = Reflect.get(error, 'code')
  const [sentence = ''] = error.message.split('\n')
  return `${code === unimplemented ? 'not supported' : 'failed'}: ${sentence.slice(0, 90)}`
}
