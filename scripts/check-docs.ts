/**
 * Part of npm run check: compares the index of decisions with the records, follows the links
 * between the pages of the repository, looks up what comments cite, and checks their wording.
 */
import { brokenLinks } from './docs/broken-links.ts'
import { indexFaults } from './docs/index-faults.ts'
import { unknownCitations } from './docs/unknown-citations.ts'
import { wordingFaults } from './docs/wording-faults.ts'
import { Failure, runScript } from './failure.ts'

await runScript(async () => {
  const faults = [
    ...(await indexFaults()),
    ...(await brokenLinks()),
    ...unknownCitations(),
    ...wordingFaults(),
  ]
  if (faults.length === 0) return 0
  throw new Failure('Some pages or comments have to be corrected.', faults.join('\n'))
})
