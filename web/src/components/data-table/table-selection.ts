/** The rows that somebody has ticked, for what is done to many at once. */
export type TableSelection = { ids: readonly string[]; onChange: (ids: readonly string[]) => void }
