import { unwatchFile, watchFile } from 'node:fs'
import { readFile } from 'node:fs/promises'

const LOOK_EVERY_MS = 300

/**
 * Calls back with the text of a file after each change of it. By looking at it now and then: firebase-tools asks the system to
 * tell it, which it stops doing for good once the file is removed and made again, as `git checkout` and `git rebase` do.
 */
export function watchText(file: string, onText: (text: string) => void): { close(): void } {
  const look = async () => {
    try {
      onText(await readFile(file, 'utf8'))
    } catch (error) {
      // It is gone for now; its return is a change too.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
  const onChange = () =>
    void look().catch((error: unknown) => console.error(`${file} cannot be read: ${String(error)}`))
  watchFile(file, { interval: LOOK_EVERY_MS, persistent: false }, onChange)
  return { close: () => unwatchFile(file, onChange) }
}
