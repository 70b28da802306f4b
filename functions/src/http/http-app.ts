import type { Express } from 'express'

import { services } from '#process-services.ts'

let made: Promise<Express> | undefined

/** The HTTP application of this process, loaded with the first request. */
export function httpApp(): Promise<Express> {
  made ??= load()
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
