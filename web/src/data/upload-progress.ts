/** The progress of an upload, in bytes. */
export type UploadProgress = {
  loaded: number
  total: number
  /** The progress of each part, in the order of the file. A file of up to 100 MB is one part. */
  parts: readonly PartProgress[]
}

export type PartProgress = { loaded: number; total: number }

/** Sums up the progress of the parts. */
export function progressOf(parts: readonly PartProgress[]): UploadProgress {
  const sum = (of: keyof PartProgress) => parts.reduce((bytes, part) => bytes + part[of], 0)
  return { loaded: sum('loaded'), total: sum('total'), parts }
}

/** From 0 to 1. */
export function fractionOf({ loaded, total }: PartProgress): number {
  return total === 0 ? 0 : loaded / total
}
