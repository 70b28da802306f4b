import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Everything the scripts write: runs, logs, build stamps, kept data. Not under version control. */
export const suiteFolder = join(root, '.suite')
