import type { Services } from './services.ts'

let made: Promise<Services> | undefined

/**
 * The services of this process, created on first use: loading the Admin SDK would slow down every
 * cold start.
 */
export function services(): Promise<Services> {
  made ??= import('./services.ts').then(({ createServices }) => createServices())
  return made
}
