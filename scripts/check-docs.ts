/**
 * Part of npm run check: compares the index of decisions with the records, and follows the links
 * between the pages of the repository.
 */
import { brokenLinks } from './docs/broken-links.ts'
import { indexFaults } from './docs/index-faults.ts'
import { Failure, runScript } from './failure.ts'

await runScript(async () => {
  const faults = [...(await indexFaults()), ...(await brokenLinks())]
  if (faults.length === 0) return 0
  throw new Failure('Some pages have to be corrected.', faults.join('\n'))
})
