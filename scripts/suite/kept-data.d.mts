/** Where the Firebase CLI writes an export that has yet to prove whole. */
export function draftOf(folder: string): string
/** Puts the draft in the place of what was kept before; false if nothing was replaced. */
export function replaceKept(folder: string, isWanted: boolean): boolean
/** After a crash between two renames: the former data return to their place. */
export function recoverKept(folder: string): void
