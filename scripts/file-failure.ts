/**
 * Why the operating system refused a file operation, by error code. `path` is the file or folder.
 */
const reasons: Record<string, (path: string) => string> = {
  EACCES: (path) => `You have no permission for ${path}.`,
  EDQUOT: (path) => `Your disk quota is used up: ${path} could not be written.`,
  EEXIST: (path) => `${path} is a file, and a folder is needed there.`,
  ENOSPC: (path) => `The disk is full: ${path} could not be written.`,
  ENOTDIR: (path) => `${path} cannot be made, for a part of that path is a file.`,
  EPERM: (path) => `You have no permission for ${path}.`,
  EROFS: (path) => `${path} cannot be written, for its file system is read-only.`,
}

/** Describes a file or folder that cannot be used. Undefined for any other error. */
export function fileFailureOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined
  const { code, path } = error
  if (typeof code !== 'string' || typeof path !== 'string') return undefined
  return reasons[code]?.(path)
}
