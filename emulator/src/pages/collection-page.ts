import { runQuery } from '#query/run.ts'
import { fromValue } from '#rules/firestore/from-firestore.ts'
import { print } from '#rules/print.ts'
import type { Database } from '#storage/database.ts'
import { idOf, parentOf, relativePathOf } from '#values/resource-name.ts'
import type { Document } from '#values/value.ts'
import { collectionAddress, projectAddress } from './addresses.ts'
import { html, type Html } from './html.ts'

const PAGE_SIZE = 50

/** The documents of a collection by id, those after `after`. Does not count as reading. */
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
  const shown = documents.slice(0, PAGE_SIZE)
  const last = shown.at(-1)
  const more =
    documents.length <= PAGE_SIZE || last === undefined
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
      ${shown.map((document) => documentRow(database, document, subcollectionsOf(database, document)))}
    </table>
    ${more}`
}

function subcollectionsOf(database: Database, { name }: Document): string[] {
  return [...database.collections.paths()].filter((path) => parentOf(path) === name)
}

function documentRow(
  database: Database,
  { name, fields, updateTime }: Document,
  below: string[],
): Html {
  const entries = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const links = below.map((path) => {
    const relative = relativePathOf(path)
    return html`<div>
      <a href="${collectionAddress(database.name, relative)}">${idOf(path)}</a>
    </div>`
  })
  return html`<tr>
    <td>${idOf(name)}<br /><small>${updateTime}</small>${links}</td>
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
