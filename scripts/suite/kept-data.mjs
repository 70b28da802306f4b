/**
 * The data that `npm start -- --keep` starts with: one folder, replaced as a whole. Plain
 * JavaScript, because the watchdog uses it.
 */
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const parts = ['auth', 'firestore', 'storage']

/** Where the Firebase CLI writes an export before it is checked for completeness. */
export function draftOf(folder) {
  return `${folder}.draft`
}

/**
 * Replaces the kept data with the draft. Returns false if nothing was replaced: the draft is not
 * wanted, is incomplete or cannot be moved.
 */
export function replaceKept(folder, isWanted) {
  const draft = draftOf(folder)
  try {
    if (isWanted && isWhole(draft)) {
      putInPlace(draft, folder)
      return true
    }
    rmSync(draft, { recursive: true, force: true })
    return false
  } catch {
    return false // the starting script reports it
  }
}

/** Restores the former data after a crash between two renames. */
export function recoverKept(folder) {
  const former = formerOf(folder)
  if (!existsSync(former)) return
  if (existsSync(folder)) rmSync(former, { recursive: true, force: true })
  else renameSync(former, folder)
}

function putInPlace(draft, folder) {
  const former = formerOf(folder)
  rmSync(former, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, former)
  try {
    renameSync(draft, folder)
  } catch (error) {
    recoverKept(folder)
    throw error
  }
  rmSync(former, { recursive: true, force: true })
}

/** The CLI writes the list of parts last. An emulator that died before is missing in it. */
function isWhole(draft) {
  const file = join(draft, 'firebase-export-metadata.json')
  if (!existsSync(file)) return false
  const metadata = JSON.parse(readFileSync(file, 'utf8'))
  return parts.every((part) => existsSync(join(draft, metadata[part]?.path ?? 'missing')))
}

function formerOf(folder) {
  return `${folder}.former`
}
