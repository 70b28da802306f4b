import type { SignedPut } from '@huddle/contract'

/** Files of the bucket, by path. */
export type Storage = {
  /** An address that lets whoever holds it read one file for a short time. Undefined when the file is not there. */
  linkTo(path: string, file: { name: string; type: string }): Promise<string | undefined>
  /** What the bucket itself knows about a file, with its first bytes. Undefined when it is not there. */
  describe(path: string, headBytes: number): Promise<StoredFile | undefined>
  /** An address that takes one new file of at most so many bytes, once. */
  signUpload(path: string, limits: UploadLimits): Promise<SignedPut>
  /** Begins an upload in parts and answers its id. */
  startMultipart(path: string, type: string): Promise<string>
  /** An address that takes one part of an upload. */
  signPart(upload: Multipart, partNumber: number, limits: UploadLimits): Promise<SignedPut>
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
  label(path: string, label: { name: string; type: string }): Promise<void>
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
  /** Changes whenever the object is written again. */
  generation: string
}

export type UploadLimits = { bytes: number; minutes: number }

export type Multipart = { path: string; uploadId: string }

export type UploadedPart = { partNumber: number; etag: string }

/** `gone`: this upload was completed or given up before. `wrong-parts`: what was listed is not what was uploaded. */
export type Completion = 'done' | 'gone' | 'wrong-parts'

/** How long a link lives. Decision D6. */
export const linkMinutes = 15

/** What marks a file that has passed the virus check. */
export const cleanMark = { key: 'huddleScan', value: 'clean' } as const

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
