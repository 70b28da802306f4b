import { z } from 'zod'

import type { Services } from '#services.ts'
import { backgroundJob, type BackgroundJob } from '#store/background-job.ts'

import type { Batch } from './process-batch.ts'
import { dropFromEvents } from './drop-from-events.ts'
import { dropFromForms } from './drop-from-forms.ts'
import { renameUniversity } from './rename-university.ts'

type Needed = Pick<Services, 'store' | 'clock' | 'log'>

/** The steps of each kind, in order. */
const stepsOf: Record<BackgroundJob['kind'], readonly BackgroundJob['step'][]> = {
  'drop-requirement': ['events', 'forms'],
  // Events copy the name from their huddle, so an event created in the meantime is covered by the
  // later step.
  'rename-university': ['huddles', 'events', 'students'],
}

const dropRequirement = { events: dropFromEvents, forms: dropFromForms }

async function nextBatchOf(job: BackgroundJob, services: Needed): Promise<Batch> {
  switch (job.kind) {
    case 'drop-requirement':
      return dropRequirement[job.step](job, services)
    case 'rename-university':
      return renameUniversity[job.step](job, services)
  }
}

/** The state of a job at the time of a write. */
export const jobPlace = z.object({
  state: z.enum(['running', 'done']),
  step: z.string(),
  cursor: z.string().nullable(),
})
type Place = z.infer<typeof jobPlace>

/**
 * Continues a job from its stored state: it processes one batch and then advances the state, which
 * triggers the next batch. A batch that failed midway is repeated from its beginning, which changes
 * nothing twice. A late or repeated delivery finds that the job has moved on.
 */
export async function continueJob(id: string, place: Place, services: Needed): Promise<void> {
  const { store, clock } = services
  const ref = store.backgroundJobs.doc(id)
  const job = await ref.get()
  if (job === undefined || job.state === 'done' || !isAt(job, place)) return
  const batch = await nextBatchOf(job, services)
  await store.transaction(async (tx) => {
    const current = await tx.get(ref)
    if (current === undefined || !isAt(current, job)) return
    tx.set(ref, advanced(current, batch, clock.now()))
  })
}

function advanced(job: BackgroundJob, { cursor, seen, changed }: Batch, now: Date): BackgroundJob {
  const counted = {
    ...job,
    seen_count: job.seen_count + seen,
    changed_count: job.changed_count + changed,
    updated_at: now,
  }
  if (cursor !== null) return { ...counted, cursor }
  const steps = stepsOf[job.kind]
  const step = steps[steps.indexOf(job.step) + 1]
  return step === undefined
    ? { ...counted, state: 'done', finished_at: now }
    : backgroundJob.parse({ ...counted, step, cursor: null })
}

function isAt(job: BackgroundJob, { state, step, cursor }: Place): boolean {
  return job.state === state && job.step === step && job.cursor === cursor
}
