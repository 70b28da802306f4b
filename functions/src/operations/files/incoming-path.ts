import type { FileUpload } from '@huddle/contract'

/**
 * What comes to a signed address lies here until it has been checked. No rule opens this folder and
 * no record names it.
 */
const incoming = 'incoming/'

/**
 * Where the file of an upload arrives; undefined for one that does not come to an address of its
 * own. Decision 211.
 */
export function incomingPathOf({ uid, multipart, storage_path }: FileUpload): string | undefined {
  return uid === null || multipart !== null ? undefined : addressPathOf(storage_path)
}

/**
 * The path that an address is signed for, so that no address reaches the place of a checked file.
 */
export function addressPathOf(storagePath: string): string {
  return `${incoming}${storagePath}`
}

/** The place that a file which arrived at this path is for; undefined where no address leads. */
export function destinationOf(path: string): string | undefined {
  return path.startsWith(incoming) ? path.slice(incoming.length) : undefined
}
