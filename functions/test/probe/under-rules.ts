import { z } from 'zod'

import type { Person } from '../support/person.ts'
import { suite } from '../support/suite.ts'

const root = `projects/${suite.projectId}/databases/(default)/documents`
const address = `http://${suite.firestoreHost}/v1/${root}`

/** A document as the REST interface of Firestore shows it. */
export type Found = { path: string; text: string }
export type Filter = {
  field: string
  op: 'EQUAL' | 'ARRAY_CONTAINS'
  value: string | boolean
}
export type Asked = { status: number; found: Found[] }

const document = z.object({ name: z.string(), fields: z.unknown() })
const rows = z.array(z.object({ document: document.optional() }))
const totals = z.array(
  z.object({
    result: z.object({ aggregateFields: z.record(z.string(), z.unknown()) }),
  }),
)
const number = z.object({ integerValue: z.string() })

/** Firestore over REST for one person, where every request is subject to the security rules. */
export function firestoreOf(person: Person) {
  const send = (path: string, method: string, body?: object) =>
    fetch(`${address}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(person.token === undefined ? {} : { authorization: `Bearer ${person.token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  return {
    async get(path: string): Promise<Asked> {
      const response = await send(`/${path.split('/').map(encodeURIComponent).join('/')}`, 'GET')
      const answer: unknown = await response.json()
      const found = response.ok ? [foundOf(document.parse(answer))] : []
      return { status: response.status, found }
    },
    /** Queries one collection, or every collection of that name. */
    async list(collection: string, filters: readonly Filter[], isGroup = false): Promise<Asked> {
      const response = await send(`${parentOf(collection, isGroup)}:runQuery`, 'POST', {
        structuredQuery: queryOf(collection, filters, isGroup),
      })
      const answer: unknown = await response.json()
      if (!response.ok) return { status: response.status, found: [] }
      const found = rows.parse(answer).flatMap((row) => (row.document ? foundOf(row.document) : []))
      return { status: response.status, found }
    },
    /** Returns a count or the sum of a field; undefined if the database refuses. */
    async total(
      collection: string,
      filters: readonly Filter[],
      isGroup: boolean,
      of: 'count' | { sum: string },
    ): Promise<number | undefined> {
      const aggregation = of === 'count' ? { count: {} } : { sum: { field: { fieldPath: of.sum } } }
      const response = await send(`${parentOf(collection, isGroup)}:runAggregationQuery`, 'POST', {
        structuredAggregationQuery: {
          structuredQuery: queryOf(collection, filters, isGroup),
          aggregations: [{ alias: 'total', ...aggregation }],
        },
      })
      const answer: unknown = await response.json()
      if (!response.ok) return undefined
      const [total] = totals.parse(answer)
      return Number(number.parse(total?.result.aggregateFields['total']).integerValue)
    },
    /** Sends one write. Returns whether the database accepted it. */
    async write(write: object): Promise<boolean> {
      const response = await send(':commit', 'POST', { writes: [write] })
      await response.arrayBuffer()
      return response.ok
    },
  }
}

export const nameOf = (path: string) => `${root}/${path}`

function foundOf({ name, fields }: z.infer<typeof document>): Found {
  return { path: name.slice(root.length + 1), text: JSON.stringify(fields ?? {}) }
}

function parentOf(collection: string, isGroup: boolean): string {
  const segments = isGroup ? [] : collection.split('/').slice(0, -1)
  return segments.length === 0 ? '' : `/${segments.map(encodeURIComponent).join('/')}`
}

function queryOf(collection: string, filters: readonly Filter[], allDescendants: boolean) {
  const each = filters.map(({ field, op, value }) => ({
    fieldFilter: {
      field: { fieldPath: field },
      op,
      value: typeof value === 'boolean' ? { booleanValue: value } : { stringValue: value },
    },
  }))
  return {
    from: [{ collectionId: collection.split('/').at(-1), allDescendants }],
    ...(each.length === 0 ? {} : { where: { compositeFilter: { op: 'AND', filters: each } } }),
    limit: 200,
  }
}
