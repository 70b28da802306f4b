import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Everything that the scripts write: runs, logs, build stamps and kept data. Not under version
 * control.
 */
export const suiteFolder = resolve(process.env['HUDDLE_SUITE_FOLDER'] ?? join(root, '.suite'))
