import { endpoints, type DataOf } from '@huddle/contract'
import type { z } from 'zod'

import type { Person } from './person.ts'

export type Location = z.input<NonNullable<typeof endpoints.startSingleUpload.body>>['location']

/** The first bytes of valid files. */
export const contents = {
  pdf: bytesOf('%PDF-1.7 a plan'),
  png: bytesOf(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2, 3),
  jpeg: bytesOf(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3),
  mp4: bytesOf(0, 0, 0, 0x18, 'ftypisom'),
  html: bytesOf('<!doctype html><script>alert(1)</script>'),
} as const

/** Concatenates bytes and text. */
export function bytesOf(...parts: (number | string)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...new TextEncoder().encode(part)] : [part],
    ),
  )
}

/** The headers of a PUT to a signed address. */
export const octetStream = { 'content-type': 'application/octet-stream' }

/** Sends bytes to a signed address, as a browser does. */
export async function put(
  url: string,
  bytes: Uint8Array,
  headers: Record<string, string> = octetStream,
): Promise<Response> {
  return fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })
}

/** Returns the error code of a Storage response. */
export async function codeOf(response: Response): Promise<string | undefined> {
  return /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]
}

/** Requests an address and sends the bytes there. */
export async function sendWhole(
  person: Person,
  location: Location,
  { bytes = contents.pdf, fileType = 'application/pdf', name = 'plan.pdf' } = {},
): Promise<DataOf<typeof endpoints.startSingleUpload> & { fileType: string }> {
  const started = await person.call(endpoints.startSingleUpload, {
    body: { fileType, location, name },
  })
  const response = await put(started.uploadUrl, bytes)
  if (!response.ok) throw new Error(`The address answered ${response.status}`)
  return { ...started, fileType }
}

/** Uploads a file in one part completely. */
export async function uploadWhole(
  person: Person,
  location: Location,
  file: Parameters<typeof sendWhole>[2] = {},
) {
  const { fileUploadId, fileName, fileType } = await sendWhole(person, location, file)
  const { storagePath } = await person.call(endpoints.finaliseUpload, {
    body: { fileUploadId, fileName, fileType, parts: [] },
  })
  return { storagePath, fileId: fileName, fileUploadId }
}
