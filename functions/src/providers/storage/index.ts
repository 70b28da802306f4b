/** Files of the bucket, by path. */
export type Storage = {
  /** An address that lets whoever holds it read one file for a short time. Undefined when the file is not there. */
  linkTo(path: string, file: { name: string; type: string }): Promise<string | undefined>
  /** What the bucket itself knows about a file, with its first bytes. Undefined when it is not there. */
  describe(path: string, headBytes: number): Promise<StoredFile | undefined>
  /**
   * An address that takes a file by PUT for a time, with the content type
   * `application/octet-stream` and nothing else signed: neither its size nor how often. So it must
   * be checked before it counts.
   */
  signUpload(path: string, minutes: number): Promise<string>
  /**
   * Moves the generation of a file that was looked at to a place of its own, under its label; the
   * source goes. Returns false when that generation is gone or something lies at the new place.
   */
  moveChecked(from: string, to: string, checked: CheckedFile): Promise<boolean>
  /** Begins an upload in parts and answers its id. */
  startMultipart(path: string, type: string): Promise<string>
  /** An address that takes one part of an upload by PUT, in the same way. */
  signPart(upload: Multipart, partNumber: number, minutes: number): Promise<string>
  /** The parts that have arrived, by number. Undefined when there is no such upload. */
  listParts(upload: Multipart): Promise<StoredPart[] | undefined>
  /** Stores one part from here and answers its ETag; the same number again replaces it. Undefined when there is no such upload. */
  putPart(upload: Multipart, partNumber: number, bytes: Buffer): Promise<string | undefined>
  /** Makes one file of the parts, in the order of their numbers. */
  completeMultipart(upload: Multipart, parts: readonly UploadedPart[]): Promise<Completion>
  /** Gives up an upload and its parts; done also when there is none. */
  abortMultipart(upload: Multipart): Promise<void>
  /** Stores a whole file from here, or replaces it. */
  write(path: string, bytes: Buffer, type: string): Promise<void>
  /**
   * Sets what a stored file is, makes browsers save it instead of showing it, and revokes its download tokens. Done also when there is none.
   */
  label(path: string, label: Label): Promise<void>
  /** Revokes the download tokens of a file, which let anyone read it without a rule being asked. Done also when there is none. */
  revokeTokens(path: string): Promise<void>
  /** Says that a stored file has passed the virus check. */
  markClean(path: string): Promise<void>
  /** Done also when there is none. */
  delete(path: string): Promise<void>
}

export type StoredFile = {
  /** Size in bytes. */
  size: number
  type: string
  /** Empty for an encoded file: what is compressed is never unpacked. */
  head: Buffer
  isClean: boolean
  /** Whether it was stored with a content encoding such as gzip, which readers would unpack. */
  isEncoded: boolean
  /** Changes whenever the object is written again. A moved file keeps the one that was checked. */
  generation: string
}

/** What people see of a file that they download. */
export type Label = { name: string; type: string }

export type CheckedFile = { generation: string; label: Label }

export type Multipart = { path: string; uploadId: string }

export type UploadedPart = { partNumber: number; etag: string }

/** Size in bytes. */
export type StoredPart = UploadedPart & { size: number }

/** `gone`: this upload was completed or given up before. `wrong-parts`: what was listed is not what was uploaded. */
export type Completion = 'done' | 'gone' | 'wrong-parts'

/** How long a link lives. Decision D6. */
export const linkMinutes = 15

/** What marks a file that has passed the virus check. */
export const cleanMark = { key: 'huddleScan', value: 'clean' } as const

/**
 * Names the generation that a file was moved from. Only the server writes such metadata: the rules
 * refuse it, and a signed address reaches no final path.
 */
export const movedFromKey = 'huddleMovedFrom'

/** The content type of a PUT to a signed address, signed with it. Spec: contract 7. */
export const putType = 'application/octet-stream'

/** The metadata key under which Firebase keeps download tokens. */
export const tokensKey = 'firebaseStorageDownloadTokens'

/** For the browser's dialog: also names that ASCII does not hold, and halves of surrogate pairs, which cannot be encoded. */
export function dispositionOf(name: string): string {
  const encoded = encodeURIComponent(name.replaceAll(/\p{Cs}/gu, '\uFFFD')).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}
