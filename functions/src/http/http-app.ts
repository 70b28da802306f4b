import type { Express } from 'express'

import { services } from '#process-services.ts'

let made: Promise<Express> | undefined

/** The HTTP application of this process, loaded on the first request. */
export function httpApp(): Promise<Express> {
  made ??= load().catch((error: unknown) => {
    // Lets the next request try again. Otherwise every request would fail for the lifetime of this
    // instance.
    made = undefined
    throw error
  })
  return made
}

async function load(): Promise<Express> {
  const [{ createApp }, { operations }, own] = await Promise.all([
    import('./app.ts'),
    import('#operations/index.ts'),
    services(),
  ])
  return createApp(operations, own)
}
