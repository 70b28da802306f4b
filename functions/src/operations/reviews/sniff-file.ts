const office = 'application/vnd.openxmlformats-officedocument'

/**
 * Files that hosts may hand in, by what they are named and what their first bytes are. Documents that run code in a browser (SVG, HTML)
 * are not among them. Spec: dashboard 9; decision U3.
 */
const kinds: Record<string, { types: readonly string[]; begins: (head: Buffer) => boolean }> = {
  pdf: { types: ['application/pdf'], begins: (head) => textAt(head, 0, 5) === '%PDF-' },
  png: { types: ['image/png'], begins: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  jpg: { types: ['image/jpeg', 'image/jpg'], begins: startsWith(0xff, 0xd8, 0xff) },
  mp4: { types: ['video/mp4'], begins: (head) => textAt(head, 4, 8) === 'ftyp' },
  zip: { types: ['application/zip', 'application/x-zip-compressed'], begins: isZip },
  docx: { types: [`${office}.wordprocessingml.document`], begins: isZip },
  xlsx: { types: [`${office}.spreadsheetml.sheet`], begins: isZip },
  pptx: { types: [`${office}.presentationml.presentation`], begins: isZip },
  doc: { types: ['application/msword'], begins: isOldOffice },
  xls: { types: ['application/vnd.ms-excel'], begins: isOldOffice },
  ppt: { types: ['application/vnd.ms-powerpoint'], begins: isOldOffice },
  csv: { types: ['text/csv', 'application/vnd.ms-excel'], begins: isPlainText },
  txt: { types: ['text/plain'], begins: isPlainText },
}

const byExtension = new Map([...Object.entries(kinds), ['jpeg', kinds['jpg']] as const])

/** What is wrong with a file, or undefined when its name, its type and its first bytes agree. */
export function fileProblem(name: string, type: string, head: Buffer): string | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const kind = byExtension.get(extension)
  if (!kind) return `Files of this kind are not accepted: ${name}`
  const plainType = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!kind.types.includes(plainType) || !kind.begins(head))
    return `The content of ${name} is not what its name says`
  return undefined
}

/** How many bytes of a file {@link fileProblem} looks at. */
export const headBytes = 512

function textAt(head: Buffer, from: number, to: number): string {
  return head.toString('latin1', from, to)
}

function startsWith(...bytes: number[]): (head: Buffer) => boolean {
  return (head) => bytes.every((byte, index) => head[index] === byte)
}

function isZip(head: Buffer): boolean {
  return startsWith(0x50, 0x4b, 0x03, 0x04)(head)
}

function isOldOffice(head: Buffer): boolean {
  return startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)(head)
}

/** No zero bytes, and no markup that a browser would run. */
function isPlainText(head: Buffer): boolean {
  return !head.includes(0) && !/^\s*<(!doctype|html|svg|script|\?xml)/i.test(head.toString('utf8'))
}
