import { z } from 'zod'
import { programFile, startProgram } from './program.ts'

const result = z.object({
  refused: z.number(),
  rate: z.number(),
  p50: z.number(),
  p99: z.number(),
})
/** Times in milliseconds, `rate` in responses per second. */
export type LoadResult = z.infer<typeof result>

export type LoadPlan = {
  url: string
  requests: {
    method?: string
    path?: string
    headers: Record<string, string>
    body?: string
  }[]
  connections: number
  seconds: number
}

/**
 * Sends the requests from another process, so that the client's own work is not counted as waiting.
 */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  const program = startProgram([programFile('load.mjs'), JSON.stringify(plan)])
  try {
    const ended = await program.said('LOADED', (plan.seconds + 60) * 1000)
    const measured = result.parse(JSON.parse(ended))
    if (measured.refused > 0) throw new Error(`${measured.refused} requests to ${plan.url} failed`)
    return measured
  } finally {
    await program.stop()
  }
}

/** Requests for one page of the list, each as the next of these users. */
export function asEachOf(tokens: readonly string[]): LoadPlan['requests'] {
  return tokens.map((token) => ({ headers: { authorization: `Bearer ${token}` } }))
}
