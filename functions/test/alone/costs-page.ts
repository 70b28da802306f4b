import { indexEntries } from '../../../scripts/indexes/index-entries.ts'
import type { CostOfCall } from './costs.ts'
import type { Cost } from './service.ts'

export type CostOfList = { title: string; reads: Record<number, number> }

/** Returns the content of `docs/costs.md`. */
export function costsPage(calls: readonly CostOfCall[], lists: readonly CostOfList[]): string {
  const sizes = [...new Set(lists.flatMap(({ reads }) => Object.keys(reads)))]
  const entries = indexEntries()
  return `# What calls cost

Made by \`npm run costs\`, which writes this page: what Firestore bills for one call of each endpoint, counted by the local Firestore by the
rules of the bill (a document read, one for a query that finds nothing, one for every 1,000 index entries of a count). \`npm test\` holds the
bounds: \`functions/test/alone/costs.test.ts\` and \`functions/test/http/list-cost.test.ts\`.

## Pages of ten

Reads of one page, sign-in included, with so many documents in the collection. Totals come from counters that triggers keep; with filters they
are counted, one read for every 1,000 that fit, at most every 15 seconds.

| page | ${sizes.map((size) => Number(size).toLocaleString('en')).join(' | ')} |
|---|${sizes.map(() => '---|').join('')}
${lists.map(({ title, reads }) => `| ${title} | ${sizes.map((size) => reads[Number(size)]).join(' | ')} |`).join('\n')}

## Entries in indexes

What one write leaves in the indexes of \`firestore.indexes.json\`. They are not billed as operations, but each takes storage and time.

| record | entries |
|---|---|
| an event with three reviewers | ${entries.event} |
| a huddle | ${entries.huddle} |
| a form with three reviewers | ${entries.form} |
| a guest of an event | ${entries.guest} |

## Each endpoint

The call is that of the permission matrix: an office with two reviewers, a huddle that also belongs to a national organisation (hence two reviews
of each event), catalogues of a few entries. *Before* is what happens before the operation's own code: the record of the caller and the caller's
organisation (2 reads for staff), the limit of writes (1 read, 1 write). Reads · writes · deletes; a dot alone is nothing. A decision reads the event,
its reviews, its documents and the settings of the office, and writes the event, the review, its history and what undo needs. Triggers,
mail and tasks come later and are not in it. With an idempotency key a call reads 2 and writes 2 more.

| endpoint | caller | answer | before | its own |
|---|---|---|---|---|
${calls.map(({ name, caller, status, before, own }) => `| \`${name}\` | ${caller} | ${status} | ${textOf(before)} | ${textOf(own)} |`).join('\n')}
`
}

function textOf({ reads, writes, deletes }: Cost): string {
  const all = [reads, writes, deletes]
  return all.every((count) => count === 0) ? '·' : all.join(' · ')
}
