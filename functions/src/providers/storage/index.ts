/** Files in the bucket, by path. */
export type Storage = {
  /**
   * An address with which anybody can read one file for a short time. Undefined when the file does
   * not exist.
   */
  linkTo(path: string, file: { name: string; type: string }): Promise<string | undefined>
  /**
   * What the bucket reports about a file, with its first bytes. Undefined when the file does not
   * exist.
   */
  describe(path: string, headBytes: number): Promise<StoredFile | undefined>
  /**
   * An address that accepts a file by PUT for some time. Only the content type
   * `application/octet-stream` is signed: neither the size nor the number of uses is limited. So a
   * file must be checked before it counts.
   */
  signUpload(path: string, minutes: number): Promise<string>
  /**
   * Moves the generation of a file that was checked to its destination, with its label, and removes
   * the source. Returns false when that generation is gone or the destination is taken.
   */
  moveChecked(from: string, to: string, checked: CheckedFile): Promise<boolean>
  /** Starts a multipart upload and returns its id. */
  startMultipart(path: string, type: string): Promise<string>
  /** An address that accepts one part of an upload by PUT, in the same way. */
  signPart(upload: Multipart, partNumber: number, minutes: number): Promise<string>
  /** The parts that have arrived, by number. Undefined when the upload does not exist. */
  listParts(upload: Multipart): Promise<StoredPart[] | undefined>
  /**
   * Stores one part and returns its ETag. The same number again replaces the part. Undefined when
   * the upload does not exist.
   */
  putPart(upload: Multipart, partNumber: number, bytes: Buffer): Promise<string | undefined>
  /** Joins the parts into one file, in the order of their numbers. */
  completeMultipart(upload: Multipart, parts: readonly UploadedPart[]): Promise<Completion>
  /** Aborts an upload and removes its parts. Does nothing when there is none. */
  abortMultipart(upload: Multipart): Promise<void>
  /** Stores a whole file, or replaces it. */
  write(path: string, bytes: Buffer, type: string): Promise<void>
  /**
   * Sets the name and type of a stored file, makes browsers save it instead of showing it, and
   * revokes its download tokens. Does nothing when there is no file.
   */
  label(path: string, label: Label): Promise<void>
  /**
   * Revokes the download tokens of a file, with which anybody can read it without a check of the
   * security rules. Does nothing when there is no file.
   */
  revokeTokens(path: string): Promise<void>
  /** Records that a stored file has passed the virus scan. */
  markClean(path: string): Promise<void>
  /** Does nothing when there is no file. */
  delete(path: string): Promise<void>
}

export type StoredFile = {
  /** Size in bytes. */
  size: number
  type: string
  /** Empty for an encoded file: compressed content is never unpacked. */
  head: Buffer
  isClean: boolean
  /**
   * Whether the file was stored with a content encoding such as gzip, which readers would unpack.
   */
  isEncoded: boolean
  /** Changes whenever the object is written. A moved file keeps the generation that was checked. */
  generation: string
}

/** The name and type of a downloaded file. */
export type Label = { name: string; type: string }

export type CheckedFile = { generation: string; label: Label }

export type Multipart = { path: string; uploadId: string }

export type UploadedPart = { partNumber: number; etag: string }

/** Size in bytes. */
export type StoredPart = UploadedPart & { size: number }

/**
 * `gone`: the upload was completed or aborted earlier. `wrong-parts`: the listed parts are not the
 * uploaded ones.
 */
export type Completion = 'done' | 'gone' | 'wrong-parts'

/** How long a link is valid. See D6. */
export const linkMinutes = 15

/** Custom metadata of a file that has passed the virus scan. */
export const cleanMark = { key: 'huddleScan', value: 'clean' } as const

/**
 * The generation that a file was moved from. Only the server writes such metadata: the security
 * rules refuse it, and a signed address cannot write to a final path.
 */
export const movedFromKey = 'huddleMovedFrom'

/** The content type of a PUT to a signed address, which is part of the signature. */
export const putType = 'application/octet-stream'

/** The metadata key in which Firebase stores download tokens. */
export const tokensKey = 'firebaseStorageDownloadTokens'

/**
 * The name for the browser's download dialog. Encodes names that ASCII cannot represent, and
 * replaces halves of surrogate pairs, which cannot be encoded.
 */
export function dispositionOf(name: string): string {
  const encoded = encodeURIComponent(name.replaceAll(/\p{Cs}/gu, '\uFFFD')).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}
