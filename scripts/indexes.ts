/**
 * npm run indexes            writes firestore.indexes.json from the declared lists and queries
 * npm run indexes -- --check  fails when the file says anything else
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Failure, runScript } from './failure.ts'
import { indexesText } from './indexes/indexes-text.ts'
import { root } from './paths.ts'

await runScript(async () => {
  const file = join(root, 'firestore.indexes.json')
  const text = indexesText()
  if (!process.argv.includes('--check')) {
    await writeFile(file, text)
    return 0
  }
  if ((await readFile(file, 'utf8')) === text) return 0
  throw new Failure(
    'firestore.indexes.json is not what the lists declare: npm run indexes writes it.',
  )
})
