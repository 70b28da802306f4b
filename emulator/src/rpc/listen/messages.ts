import type { StructuredQuery } from '#query/structured-query.ts'
import type { Document } from '#values/value.ts'

/** google.firestore.v1.ListenRequest in proto3 JSON. */
export type ListenRequest = {
  database?: string
  addTarget?: TargetRequest
  removeTarget?: number
}

export type TargetRequest = {
  targetId?: number
  query?: { parent: string; structuredQuery: StructuredQuery }
  documents?: { documents?: string[] }
  /**
   * Set when the client resumes a target: `resumeToken` comes from us, `readTime` is an alternative
   * to it.
   */
  resumeToken?: string
  readTime?: string
  once?: boolean
}

/** google.firestore.v1.ListenResponse in proto3 JSON. */
export type ListenResponse =
  | { targetChange: TargetChange }
  | { documentChange: { document: Document; targetIds: number[]; removedTargetIds?: number[] } }
  | { documentDelete: { document: string; readTime: string; removedTargetIds: number[] } }
  | { documentRemove: { document: string; readTime: string; removedTargetIds: number[] } }
  | { filter: { targetId: number; count: number } }

/**
 * Without a type and target ids it is a global snapshot: all targets are consistent as of
 * `readTime`.
 */
export type TargetChange = {
  targetChangeType?: 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET'
  targetIds?: number[]
  cause?: { code: number; message: string }
  readTime?: string
  resumeToken?: string
}
