import type { Storage } from '#providers/storage/index.ts'

/** Withholds the links of files that have not passed the virus scan. See U5. */
export function withholdUnscanned(storage: Storage): Storage {
  return {
    ...storage,
    async linkTo(path, file) {
      const stored = await storage.describe(path, 1)
      return stored?.isClean === true ? storage.linkTo(path, file) : undefined
    },
  }
}
