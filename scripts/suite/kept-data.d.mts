/** Where the Firebase CLI writes an export before it is checked for completeness. */
export function draftOf(folder: string): string
/** Replaces the kept data with the draft. Returns false if nothing was replaced. */
export function replaceKept(folder: string, isWanted: boolean): boolean
/** Restores the former data after a crash between two renames. */
export function recoverKept(folder: string): void
