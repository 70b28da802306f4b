import type { Document } from '#values/value.ts'
import type { Caller } from './caller.ts'

export type DocumentChange = {
  name: string
  before: Document | undefined
  after: Document | undefined
}

/** What listeners and triggers hear. Writes that changed nothing are not among `changes`. */
export type Commit = {
  commitTime: string
  changes: readonly DocumentChange[]
  caller: Caller
  /** false when data are cleared or seeded */
  firesTriggers: boolean
}
