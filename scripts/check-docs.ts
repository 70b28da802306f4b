/**
 * Part of npm run check: compares the index of decisions with the records, and follows the links
 * between the pages of the repository. Looks up what comments cite.
 */
import { brokenLinks } from './docs/broken-links.ts'
import { indexFaults } from './docs/index-faults.ts'
import { unknownCitations } from './docs/unknown-citations.ts'
import { Failure, runScript } from './failure.ts'

await runScript(async () => {
  const faults = [...(await indexFaults()), ...(await brokenLinks()), ...unknownCitations()]
  if (faults.length === 0) return 0
  throw new Failure('Some pages have to be corrected.', faults.join('\n'))
})
