/**
 * npm run security
 *
 * Writes the list of entry points in docs/security.md: endpoints, callables and paths of the rules.
 */
import { readFile, writeFile } from 'node:fs/promises'

import { runScript } from './failure.ts'
import { securityPage, withSurface } from './security/surface.ts'

await runScript(async () => {
  await writeFile(securityPage, await withSurface(await readFile(securityPage, 'utf8')))
  return 0
})
