/** Files of the bucket, by path. */
export type Storage = {
  /** An address that lets whoever holds it read one file for a short time. Undefined when the file is not there. */
  linkTo(path: string, file: { name: string; type: string }): Promise<string | undefined>
  /** What the bucket itself knows about a file, with its first bytes. Undefined when it is not there. */
  describe(path: string, headBytes: number): Promise<StoredFile | undefined>
}

/** Size in bytes. */
export type StoredFile = { size: number; type: string; head: Buffer }

/** How long a link lives in production. Decision D6. */
export const linkMinutes = 15
