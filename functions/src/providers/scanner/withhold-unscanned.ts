import type { Storage } from '#providers/storage/index.ts'

/** Files that have not passed the virus check have no links yet. Decision U5. */
export function withholdUnscanned(storage: Storage): Storage {
  return {
    ...storage,
    async linkTo(path, file) {
      const stored = await storage.describe(path, 1)
      return stored?.isClean === true ? storage.linkTo(path, file) : undefined
    },
  }
}
