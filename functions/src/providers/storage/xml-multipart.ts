import type { Completion, Multipart, Storage, StoredPart, UploadedPart } from './index.ts'

type Connection = {
  /** For example `https://storage.googleapis.com`. */
  endpoint: string
  bucket: string
  /** The `authorization` header of a request. */
  authorization: () => Promise<string>
  fetch: (url: string, init: RequestInit) => Promise<Response>
}

type Answer = { status: number; text: string; etag: string | undefined }

/**
 * Multipart uploads through Cloud Storage's XML API, because the public API of its library has
 * none: `POST ?uploads` starts an upload, `GET ?uploadId` lists the parts, `POST ?uploadId`
 * completes it, `DELETE ?uploadId` aborts it. People upload their parts to signed addresses, and
 * the server uploads its own with `PUT`.
 */
export function xmlMultipart({
  endpoint,
  bucket,
  authorization,
  fetch,
}: Connection): Pick<
  Storage,
  'startMultipart' | 'putPart' | 'listParts' | 'completeMultipart' | 'abortMultipart'
> {
  const send = async (
    method: string,
    path: string,
    search: string,
    init: { headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> } = {},
  ): Promise<Answer> => {
    const address = `${endpoint}/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`
    const response = await fetch(`${address}?${search}`, {
      method,
      headers: { ...init.headers, authorization: await authorization() },
      body: init.body ?? null,
    })
    const { status, headers } = response
    return { status, text: await response.text(), etag: headers.get('etag') ?? undefined }
  }
  const searchOf = ({ uploadId }: Multipart) => new URLSearchParams({ uploadId }).toString()

  return {
    async startMultipart(path, type) {
      const headers = { 'content-type': type, 'content-length': '0' }
      const answer = await send('POST', path, 'uploads', { headers })
      const uploadId = textOf(answer.text, 'UploadId')
      if (answer.status !== 200 || uploadId === undefined) throw new StorageFailure('POST', answer)
      return uploadId
    },
    async putPart(upload, partNumber, bytes) {
      const search = `partNumber=${partNumber}&${searchOf(upload)}`
      const answer = await send('PUT', upload.path, search, { body: new Uint8Array(bytes) })
      if (answer.status === 404) return undefined
      if (answer.status !== 200 || answer.etag === undefined)
        throw new StorageFailure('PUT', answer)
      return answer.etag.replaceAll('"', '')
    },
    async listParts(upload) {
      const parts: StoredPart[] = []
      for (let marker: string | undefined = '0'; marker !== undefined;) {
        const search = `${searchOf(upload)}&part-number-marker=${marker}`
        const answer: Answer = await send('GET', upload.path, search)
        if (answer.status === 404) return undefined
        if (answer.status !== 200) throw new StorageFailure('GET', answer)
        parts.push(...partsIn(answer.text))
        const hasMore = textOf(answer.text, 'IsTruncated') === 'true'
        marker = hasMore ? textOf(answer.text, 'NextPartNumberMarker') : undefined
      }
      return parts
    },
    async completeMultipart(upload, parts) {
      const answer = await send('POST', upload.path, searchOf(upload), {
        headers: { 'content-type': 'application/xml' },
        body: listOf(parts),
      })
      // An error that occurs while the parts are joined arrives with a success status.
      const code = textOf(answer.text, 'Code')
      if (answer.status === 200 && code === undefined) return 'done'
      const known = code === undefined ? undefined : completions[code]
      if (known === undefined) throw new StorageFailure('POST', answer)
      return known
    },
    async abortMultipart(upload) {
      const answer = await send('DELETE', upload.path, searchOf(upload))
      if (answer.status !== 204 && answer.status !== 404) throw new StorageFailure('DELETE', answer)
    },
  }
}

const completions: Partial<Record<string, Completion>> = {
  NoSuchUpload: 'gone',
  InvalidPart: 'wrong-parts',
  InvalidPartOrder: 'wrong-parts',
  EntityTooSmall: 'wrong-parts',
}

/** Contains the error code of Cloud Storage, but not its details, which contain the address. */
class StorageFailure extends Error {
  constructor(method: string, { status, text }: { status: number; text: string }) {
    super(`${method} to Cloud Storage failed: ${status} ${textOf(text, 'Code') ?? ''}`.trim())
    this.name = 'StorageFailure'
  }
}

/** ETags contain letters, digits and dashes, so nothing needs escaping. */
function listOf(parts: readonly UploadedPart[]): string {
  const list = parts.map(
    ({ partNumber, etag }) =>
      `<Part><PartNumber>${partNumber}</PartNumber><ETag>"${etag}"</ETag></Part>`,
  )
  return `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`
}

/** The quotes around an ETag may be literal or escaped. */
function partsIn(xml: string): StoredPart[] {
  return [...xml.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    partNumber: Number(textOf(part, 'PartNumber')),
    etag: (textOf(part, 'ETag') ?? '').replaceAll(/"|&quot;/g, ''),
    size: Number(textOf(part, 'Size')),
  }))
}

function textOf(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]+)</${element}>`).exec(xml)?.[1]
}
