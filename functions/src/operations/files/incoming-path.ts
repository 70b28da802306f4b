import type { FileUpload } from '@huddle/contract'

/**
 * Files sent to a signed address are stored here until they have been checked. No security rule
 * opens this folder and no record refers to it.
 */
const incoming = 'incoming/'

/**
 * The path where the file of an upload arrives. Undefined for an upload without an address of its
 * own. See decision 0211.
 */
export function incomingPathOf({ uid, multipart, storage_path }: FileUpload): string | undefined {
  return uid === null || multipart !== null ? undefined : addressPathOf(storage_path)
}

/**
 * The path for which an address is signed, so that no address can write to the location of a
 * checked file.
 */
export function addressPathOf(storagePath: string): string {
  return `${incoming}${storagePath}`
}

/**
 * The final path of a file that arrived at this path. Undefined for a path that is not in the
 * incoming folder.
 */
export function destinationOf(path: string): string | undefined {
  return path.startsWith(incoming) ? path.slice(incoming.length) : undefined
}
