/** The kind of file as people see it; it determines the maximum size. See docs/domain/files.md. */
export type FileGroup = 'document' | 'image' | 'video'

type FileKind = { group: FileGroup; types: readonly [string, ...string[]] }

const office = 'application/vnd.openxmlformats-officedocument'

/**
 * The accepted files by file extension, each with the content types that browsers assign to it, the
 * usual one first. Formats that execute code in a browser (SVG, HTML) are not accepted. See U3.
 */
export const fileKinds = {
  pdf: { group: 'document', types: ['application/pdf'] },
  zip: { group: 'document', types: ['application/zip', 'application/x-zip-compressed'] },
  docx: { group: 'document', types: [`${office}.wordprocessingml.document`] },
  xlsx: { group: 'document', types: [`${office}.spreadsheetml.sheet`] },
  pptx: { group: 'document', types: [`${office}.presentationml.presentation`] },
  doc: { group: 'document', types: ['application/msword'] },
  xls: { group: 'document', types: ['application/vnd.ms-excel'] },
  ppt: { group: 'document', types: ['application/vnd.ms-powerpoint'] },
  csv: { group: 'document', types: ['text/csv', 'application/vnd.ms-excel'] },
  txt: { group: 'document', types: ['text/plain'] },
  png: { group: 'image', types: ['image/png'] },
  jpg: { group: 'image', types: ['image/jpeg', 'image/jpg'] },
  jpeg: { group: 'image', types: ['image/jpeg', 'image/jpg'] },
  gif: { group: 'image', types: ['image/gif'] },
  webp: { group: 'image', types: ['image/webp'] },
  heic: { group: 'image', types: ['image/heic', 'image/heif'] },
  mp4: { group: 'video', types: ['video/mp4'] },
  m4v: { group: 'video', types: ['video/x-m4v'] },
  mov: { group: 'video', types: ['video/quicktime'] },
  webm: { group: 'video', types: ['video/webm'] },
  mkv: { group: 'video', types: ['video/x-matroska'] },
  avi: { group: 'video', types: ['video/x-msvideo', 'video/avi'] },
} as const satisfies Record<string, FileKind>

export type FileEnding = keyof typeof fileKinds

/** Returns the extension of a name if files with it are accepted. */
export function endingOf(name: string): FileEnding | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return isKnown(ending) ? ending : undefined
}

/** Returns the extension for files of this content type if they are accepted. */
export function endingFor(type: string): FileEnding | undefined {
  const plain = plainTypeOf(type)
  return fileEndings.find((ending) => typesOf(ending).includes(plain))
}

/** Whether files with this extension have this content type. */
export function fits(ending: FileEnding, type: string): boolean {
  return typesOf(ending).includes(plainTypeOf(type))
}

export function groupOf(ending: FileEnding): FileGroup {
  return fileKinds[ending].group
}

/** Returns a content type in lower case without its parameters. */
export function plainTypeOf(type: string): string {
  return type.split(';')[0]?.trim().toLowerCase() ?? ''
}

export const fileEndings = Object.keys(fileKinds).filter(isKnown)

/** Returns the usual content type of files with this extension. */
export function typeOf(ending: FileEnding): string {
  return fileKinds[ending].types[0]
}

function isKnown(ending: string): ending is FileEnding {
  return Object.hasOwn(fileKinds, ending)
}

function typesOf(ending: FileEnding): readonly string[] {
  return fileKinds[ending].types
}
