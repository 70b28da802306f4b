import type { Document } from '#values/value.ts'
import type { Caller } from './caller.ts'

export type DocumentChange = {
  name: string
  before: Document | undefined
  after: Document | undefined
}

/** A commit as listeners and triggers receive it. Writes without effect are not among `changes`. */
export type Commit = {
  commitTime: string
  changes: readonly DocumentChange[]
  caller: Caller
  /** False when data are cleared or seeded. */
  firesTriggers: boolean
}
