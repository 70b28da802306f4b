import { endingOf, fits, type FileEnding } from '@huddle/contract'

/** The problem of a file. Undefined when its name, its type and its first bytes agree. See U3. */
export function fileProblem(name: string, type: string, head: Buffer): string | undefined {
  const ending = endingOf(name)
  if (ending === undefined) return `Files of this kind are not accepted: ${name}`
  if (!fits(ending, type) || !begins[ending](head))
    return `The content of ${name} is not what its name says`
  return undefined
}

/** The number of bytes that {@link fileProblem} needs. */
export const headBytes = 512

const isJpeg = startsWith(0xff, 0xd8, 0xff)
/** The ISO media formats, of Apple's QuickTime family, name their brand after a length field. */
const isBoxed = (head: Buffer) => textAt(head, 4, 8) === 'ftyp'
const isZip = startsWith(0x50, 0x4b, 0x03, 0x04)
const isOldOffice = startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
const isMatroska = startsWith(0x1a, 0x45, 0xdf, 0xa3)
const isRiff = (form: string) => (head: Buffer) =>
  textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 12) === form

/** The first bytes of each kind of file. */
const begins: Record<FileEnding, (head: Buffer) => boolean> = {
  pdf: (head) => textAt(head, 0, 5) === '%PDF-',
  zip: isZip,
  docx: isZip,
  xlsx: isZip,
  pptx: isZip,
  doc: isOldOffice,
  xls: isOldOffice,
  ppt: isOldOffice,
  csv: isPlainText,
  txt: isPlainText,
  png: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  jpg: isJpeg,
  jpeg: isJpeg,
  gif: (head) => /^GIF8[79]a/.test(textAt(head, 0, 6)),
  webp: isRiff('WEBP'),
  heic: (head) => isBoxed(head) && /^(hei[cxms]|hev[cx]|mif1|msf1)$/.test(textAt(head, 8, 12)),
  mp4: isBoxed,
  m4v: isBoxed,
  mov: (head) => isBoxed(head) || ['moov', 'mdat', 'wide', 'free'].includes(textAt(head, 4, 8)),
  webm: isMatroska,
  mkv: isMatroska,
  avi: isRiff('AVI '),
}

function textAt(head: Buffer, from: number, to: number): string {
  return head.toString('latin1', from, to)
}

function startsWith(...bytes: number[]): (head: Buffer) => boolean {
  return (head) => bytes.every((byte, index) => head[index] === byte)
}

/** No zero bytes and no markup: a browser that guesses the content type would execute markup. */
function isPlainText(head: Buffer): boolean {
  return !head.includes(0) && !/^\s*<[!?/a-z]/i.test(head.toString('utf8'))
}
