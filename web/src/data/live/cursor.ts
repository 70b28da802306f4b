import { documentId, type ListOrder } from '@huddle/contract'
import { Timestamp, type DocumentSnapshot } from 'firebase/firestore'
import { z } from 'zod'

export type Order = ListOrder

const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({
    s: z.number().int().min(-62_135_596_800).max(253_402_300_799),
    n: z.number().int().min(0).max(999_999_999),
  }),
])

const cursor = z.object({ side: z.enum(['after', 'before']), values: z.array(value).min(1) })

/**
 * A position before or after a row. It holds the values that the list is ordered by, so it stays
 * valid when the row is deleted.
 */
export type Cursor = { side: 'after' | 'before'; values: unknown[] }

/** Encodes a cursor for the URL. */
export function cursorAt(side: Cursor['side'], row: DocumentSnapshot, order: Order): string {
  const values = order.map(({ field }) => encode(row.get(field)))
  return JSON.stringify({ side, values: [...values, row.id] })
}

/** Decodes a cursor from the URL. Undefined if it is malformed or belongs to another order. */
export function readCursor(text: string, order: Order): Cursor | undefined {
  const parsed = cursor.safeParse(parseJson(text))
  if (!parsed.success || parsed.data.values.length !== order.length + 1) return undefined
  if (!documentId.safeParse(parsed.data.values.at(-1)).success) return undefined
  const values = parsed.data.values.map((part) =>
    typeof part === 'object' && part !== null ? new Timestamp(part.s, part.n) : part,
  )
  return { side: parsed.data.side, values }
}

function encode(part: unknown): unknown {
  return part instanceof Timestamp ? { s: part.seconds, n: part.nanoseconds } : part
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
