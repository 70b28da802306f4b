import { namesWithCollections } from '#query/missing-documents.ts'
import { runQuery } from '#query/run.ts'
import { fromValue } from '#rules/firestore/from-firestore.ts'
import { print } from '#rules/print.ts'
import type { Database } from '#storage/database.ts'
import { idOf, parentOf, relativePathOf } from '#values/resource-name.ts'
import { compareNames } from '#values/strings.ts'
import type { Document } from '#values/value.ts'
import { collectionAddress, projectAddress } from './addresses.ts'
import { html, type Html } from './html.ts'

const PAGE_SIZE = 50

/**
 * Shows the documents of a collection ordered by id, starting after `after`. These reads are not
 * counted as usage.
 */
export function collectionPage(database: Database, path: string, after: string | null): Html {
  const name = `${database.name}/documents/${path}`
  const cursor =
    after === null ? {} : { startAt: { values: [{ referenceValue: `${name}/${after}` }] } }
  const documents = runQuery(database, parentOf(name), {
    from: [{ collectionId: idOf(name) }],
    orderBy: [{ field: { fieldPath: '__name__' } }],
    limit: PAGE_SIZE + 1,
    ...cursor,
  })
  const end = documents.length > PAGE_SIZE ? documents.at(-1)?.name : undefined
  const missing = missingBetween(database, name, after === null ? '' : `${name}/${after}`, end)
  const rows = [...documents, ...missing].toSorted((a, b) => compareNames(a.name, b.name))
  const shown = rows.slice(0, PAGE_SIZE)
  const last = shown.at(-1)
  const more =
    rows.length <= PAGE_SIZE || last === undefined
      ? ''
      : html`<p>
          <a
            href="${collectionAddress(database.name, path)}?after=${encodeURIComponent(idOf(last.name))}"
            >The next ${PAGE_SIZE}</a
          >
        </p>`
  return html`<h1>${path}</h1>
    <p>
      <a href="${projectAddress(database.id.projectId)}">${database.id.projectId}</a> · database
      ${database.id.databaseId}
    </p>
    <table>
      <tr>
        <th>Document</th>
        <th>Fields</th>
      </tr>
      ${shown.map((row) => documentRow(database, row, subcollectionsOf(database, row)))}
    </table>
    ${more}`
}

/** Shows a document that does not exist but has subcollections. */
type Missing = { readonly name: string }

function missingBetween(
  database: Database,
  collection: string,
  after: string,
  end: string | undefined,
): Missing[] {
  return [...namesWithCollections(database, collection)]
    .filter((name) => database.get(name) === undefined)
    .filter((name) => after === '' || compareNames(name, after) > 0)
    .filter((name) => end === undefined || compareNames(name, end) < 0)
    .map((name) => ({ name }))
}

function subcollectionsOf(database: Database, { name }: Missing): string[] {
  return [...database.collections.paths()].filter((path) => parentOf(path) === name)
}

function documentRow(database: Database, row: Document | Missing, below: string[]): Html {
  const links = below.map((path) => {
    const relative = relativePathOf(path)
    return html`<div>
      <a href="${collectionAddress(database.name, relative)}">${idOf(path)}</a>
    </div>`
  })
  const state = 'updateTime' in row ? row.updateTime : 'does not exist'
  const fields = 'fields' in row ? Object.entries(row.fields) : []
  const entries = fields.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return html`<tr>
    <td>${idOf(row.name)}<br /><small>${state}</small>${links}</td>
    <td>
      <dl>
        ${entries.map(
          ([field, value]) =>
            html`<dt>${field}</dt>
              <dd>${print(fromValue(value))}</dd>`,
        )}
      </dl>
    </td>
  </tr>`
}
