import type { Emulator } from '#rpc/rpc.ts'
import type { Database } from '#storage/database.ts'
import type { RuleRequest } from '#usage/rule-requests.ts'
import type { Operations } from '#usage/usage.ts'
import { relativePathOf } from '#values/resource-name.ts'
import { collectionAddress, projectAddress } from './addresses.ts'
import { html, type Html } from './html.ts'

/**
 * Shows the collections of a project, its reads and writes per caller, and the latest rule
 * decisions.
 */
export function projectPage(emulator: Emulator, id: string): Html {
  const { usage, requests, rules } = emulator.project(id)
  const databases = emulator.databases.ofProject(id)
  const { total, callers } = usage.report()
  return html`<h1>Local Firestore of ${id}</h1>
    <p>
      Read only. What is shown here is not counted.
      <a href="${projectAddress(id)}:ruleCoverage.html">Coverage of the rules</a>
    </p>
    ${databases.map(collectionsOf)}
    <h2>Documents read and written</h2>
    <table>
      <tr>
        <th>Who</th>
        <th class="number">Reads</th>
        <th class="number">Writes</th>
        <th class="number">Deletes</th>
      </tr>
      ${Object.entries(callers).map(([caller, counts]) => operationsRow(caller, counts))}
      ${operationsRow('all', total)}
    </table>
    <h2>What the rules decided</h2>
    <p>
      ${rules.source === undefined ? 'This project has no rules: everything is allowed.' : 'The newest first. The server, which no rules concern, is not among them.'}
    </p>
    <table>
      <tr>
        <th>Time</th>
        <th>Who</th>
        <th>Request</th>
        <th>Decision</th>
      </tr>
      ${requests.newestFirst().map(requestRow)}
    </table>`
}

/**
 * Groups collections at the same position below different documents into one row. A collection
 * without documents is shown if missing documents in it have subcollections.
 */
function collectionsOf(database: Database): Html {
  const places = new Map<string, { collections: Set<string>; documents: number }>()
  const placeOf = (path: string[]) => {
    const place = path.map((segment, index) => (index % 2 === 0 ? segment : '*')).join('/')
    const known = places.get(place) ?? { collections: new Set(), documents: 0 }
    places.set(place, known)
    known.collections.add(path.join('/'))
    return known
  }
  for (const name of database.collections.paths()) {
    const path = relativePathOf(name).split('/')
    for (let length = 1; length < path.length; length += 2) placeOf(path.slice(0, length))
    const place = placeOf(path)
    for (const _ of database.collections.inCollection(name)) place.documents += 1
  }
  const rows = [...places].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return html`<h2>Database ${database.id.databaseId}</h2>
    <table>
      <tr>
        <th>Collection</th>
        <th class="number">Documents</th>
      </tr>
      ${rows.map(([place, { collections, documents }]) => {
        const { size } = collections
        const name = place.includes('/')
          ? html`${place} <small>${size} ${size === 1 ? 'collection' : 'collections'}</small>`
          : html`<a href="${collectionAddress(database.name, place)}">${place}</a>`
        return html`<tr>
          <td>${name}</td>
          <td class="number">${documents.toLocaleString('en')}</td>
        </tr>`
      })}
    </table>`
}

function operationsRow(caller: string, { reads, writes, deletes }: Operations): Html {
  const numbers = [reads, writes, deletes].map(
    (count) => html`<td class="number">${count.toLocaleString('en')}</td>`,
  )
  return html`<tr>
    <td>${caller}</td>
    ${numbers}
  </tr>`
}

function requestRow({ time, caller, method, path, denial }: RuleRequest): Html {
  const decision =
    denial === undefined
      ? html`<span class="allowed">allowed</span>`
      : html`<details>
          <summary><span class="denied">denied</span></summary>
          <pre>${denial.trim()}</pre>
        </details>`
  return html`<tr>
    <td class="time">${time.slice(11, 23)}</td>
    <td>${caller}</td>
    <td><code>${method} ${path}</code></td>
    <td>${decision}</td>
  </tr>`
}
