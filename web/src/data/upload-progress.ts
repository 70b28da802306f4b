/** How far a file that is being sent has come, in bytes. Spec: contract 4. */
export type UploadProgress = {
  loaded: number
  total: number
  /**
   * Of each part, in the order of the file. A file of up to 100 MB is one part. Spec: contract 5.
   */
  parts: readonly PartProgress[]
}

export type PartProgress = { loaded: number; total: number }

/** The progress of a file from that of its parts. */
export function progressOf(parts: readonly PartProgress[]): UploadProgress {
  const sum = (of: keyof PartProgress) => parts.reduce((bytes, part) => bytes + part[of], 0)
  return { loaded: sum('loaded'), total: sum('total'), parts }
}

/** From 0 to 1. */
export function fractionOf({ loaded, total }: PartProgress): number {
  return total === 0 ? 0 : loaded / total
}
