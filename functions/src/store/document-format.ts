import type {
  DocumentData,
  DocumentSnapshot,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import type { z } from 'zod'

/** The stored form of a type's values: without their id, which is the last segment of the path. */
export type DocumentFormat<T extends object> = {
  read(snapshot: DocumentSnapshot): T | undefined
  readExisting(snapshot: QueryDocumentSnapshot): T
  write(value: T): DocumentData
}

/** `idField` names the field that comes from the path. Undefined when the type has none. */
export function documentFormat<T extends object>(
  schema: z.ZodType<T>,
  idField?: keyof T & string,
): DocumentFormat<T> {
  const parse = (snapshot: DocumentSnapshot, data: DocumentData): T => {
    const result = schema.safeParse(
      idField === undefined ? data : { ...data, [idField]: snapshot.id },
    )
    if (result.success) return result.data
    throw new InvalidDocument(snapshot.ref.path, result.error)
  }
  return {
    read(snapshot) {
      const data = snapshot.data()
      return data === undefined ? undefined : parse(snapshot, data)
    },
    readExisting: (snapshot) => parse(snapshot, snapshot.data()),
    write(value) {
      const data: DocumentData = { ...value }
      if (idField !== undefined) delete data[idField]
      return data
    },
  }
}

/**
 * A stored document that does not match its schema: a bug or a manual change. The message names the
 * fields, never their values.
 */
export class InvalidDocument extends Error {
  constructor(path: string, { issues }: z.ZodError) {
    const reasons = issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    super(`Document ${path} is invalid: ${reasons.join('; ')}`)
    this.name = 'InvalidDocument'
  }
}
