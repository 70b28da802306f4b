import { unwatchFile, watchFile } from 'node:fs'
import { readFile } from 'node:fs/promises'

const LOOK_EVERY_MS = 300

/**
 * Calls `onText` with the content of a file after each change. It polls, because the file system
 * events that firebase-tools relies on stop for good once the file is removed and recreated, as
 * `git checkout` and `git rebase` do.
 */
export function watchText(file: string, onText: (text: string) => void): { close(): void } {
  const look = async () => {
    try {
      onText(await readFile(file, 'utf8'))
    } catch (error) {
      // The file is missing for now. Its return is a change too.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
  const onChange = () =>
    void look().catch((error: unknown) => console.error(`${file} cannot be read: ${String(error)}`))
  watchFile(file, { interval: LOOK_EVERY_MS, persistent: false }, onChange)
  return { close: () => unwatchFile(file, onChange) }
}
