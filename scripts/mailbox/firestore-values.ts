import { z } from 'zod'

type FirestoreValue = z.infer<typeof firestoreValue>
export type FirestoreFields = Record<string, FirestoreValue>

const firestoreValue = z.looseObject({
  mapValue: z.object({ fields: z.record(z.string(), z.unknown()).optional() }).optional(),
  arrayValue: z.object({ values: z.array(z.unknown()).optional() }).optional(),
})

/** The part of the response of `runQuery` over REST that the mailbox needs. */
export const runQueryAnswer = z.array(
  z.object({
    document: z
      .object({
        name: z.string(),
        createTime: z.string(),
        fields: z.record(z.string(), firestoreValue).optional(),
      })
      .optional(),
  }),
)

/** Converts a value from the JSON form of the Firestore API to plain data. */
export function fromFirestore(value: unknown): unknown {
  const { mapValue, arrayValue, ...scalar } = firestoreValue.parse(value)
  if (mapValue !== undefined) {
    const entries = Object.entries(mapValue.fields ?? {})
    return Object.fromEntries(entries.map(([key, field]) => [key, fromFirestore(field)]))
  }
  if (arrayValue !== undefined) return (arrayValue.values ?? []).map(fromFirestore)
  return 'nullValue' in scalar ? null : Object.values(scalar)[0]
}
