import { z } from 'zod'
import { Failure } from '../failure.ts'
import { projectId } from './project.ts'

/** A function that runs on a schedule in the cloud. */
export type ScheduledFunction = { id: string; name: string; schedule: string; timeZone: string }

const backends = z.object({
  backends: z.array(
    z.object({
      functionTriggers: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          schedule: z.object({ schedule: z.string(), timeZone: z.string().nullish() }).nullish(),
        }),
      ),
    }),
  ),
})

// The Functions emulator counts how often it was told to reload everything and adds that number to
// the names of background functions. The suite does so once, after loading the demo data.
const newestGeneration = 1

/** The names of all functions that the emulator found in the bundle. */
export async function listFunctions(functionsUrl: string): Promise<string[]> {
  return [...new Set((await triggersOf(functionsUrl)).map(({ name }) => name))].toSorted()
}

export async function listScheduledFunctions(functionsUrl: string): Promise<ScheduledFunction[]> {
  const found = new Map<string, ScheduledFunction>()
  for (const { id, name, schedule } of await triggersOf(functionsUrl)) {
    if (schedule === undefined || schedule === null) continue
    const timeZone = schedule.timeZone ?? 'UTC'
    found.set(name, { id, name, schedule: schedule.schedule, timeZone })
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Runs a scheduled function once, now. Resolves when it has ended. */
export async function runScheduledFunction(
  functionsUrl: string,
  { id, name }: ScheduledFunction,
): Promise<void> {
  for (let generation = newestGeneration; generation >= 0; generation -= 1) {
    const path = `functions/projects/${projectId}/triggers/${id}-${generation}`
    const response = await fetch(`${functionsUrl}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    if (response.ok) return
    if (response.status !== 404) {
      throw new Failure(`${name} failed with status ${response.status}: ${await response.text()}`)
    }
  }
  throw new Failure(`The Functions emulator does not know ${name}.`)
}

async function triggersOf(functionsUrl: string) {
  const response = await fetch(`${functionsUrl}/backends`)
  if (!response.ok)
    throw new Failure(`The Functions emulator responded with status ${response.status}.`)
  return backends.parse(await response.json()).backends.flatMap((each) => each.functionTriggers)
}
