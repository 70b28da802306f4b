/** The selected rows, for actions on many rows at once. */
export type TableSelection = { ids: readonly string[]; onChange: (ids: readonly string[]) => void }
