import type { BenchCase, Figure } from '../bench-case.ts'
import { startSubject, type Subject, subjects } from '../firestore/subjects.ts'
import { stepsFor, type Step } from '../firestore/steps.ts'
import { LimitReached } from '../measure.ts'

/** Our local Firestore beside another one that needs no Java: same data, same client, each in its own process. */
export const firestoreCase: BenchCase = {
  name: 'firestore',
  title: 'Local Firestore, by firebase-admin over gRPC',
  async run({ quick }) {
    // The first start of the stand-in after a change of its sources also bundles them.
    for (const subject of subjects) await (await startSubject(subject)).stop()
    const figures: Figure[] = []
    for (const step of stepsFor(quick)) {
      for (const subject of subjects) figures.push(...(await measure(subject, step)))
    }
    return figures
  },
}

/** Every step has a fresh process, so that none of them pays for the one before it. */
async function measure(subject: Subject, { measures, run }: Step): Promise<Figure[]> {
  const values = new Map<string, number>()
  let note = 'not measured'
  try {
    await run(subject, (measure, value) => values.set(measure, value))
  } catch (error) {
    note = reasonOf(error)
  }
  return Object.entries(measures).map(([measure, unit]) => {
    const value = values.get(measure)
    const figure = { measure, unit, subject: subject.name }
    return value === undefined ? { ...figure, note } : { ...figure, value }
  })
}

const unimplemented = 12

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return `failed: ${String(error)}`
  if (error instanceof LimitReached) return error.message
  const code: unknown = Reflect.get(error, 'code')
  const [sentence = ''] = error.message.split('\n')
  return `${code === unimplemented ? 'not supported' : 'failed'}: ${sentence.slice(0, 90)}`
}
