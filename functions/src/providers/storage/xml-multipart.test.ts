import { createServer, type Server } from 'node:http'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { xmlMultipart } from './xml-multipart.ts'

type Answer = { status: number; body: string; etag?: string }
type Seen = { method: string; url: string; authorization: string; type: string; body: string }

let server: Server
let endpoint: string
let seen: Seen[]
let answer: Answer
/** Responses that are sent once each, before `answer`. */
let answers: Answer[] = []

beforeAll(async () => {
  server = createServer((req, res) => {
    let body = ''
    req.on('data', (chunk: Buffer) => (body += chunk.toString()))
    req.on('end', () => {
      const { authorization = '', 'content-type': type = '' } = req.headers
      seen.push({ method: req.method ?? '', url: req.url ?? '', authorization, type, body })
      const { status, body: text, etag } = answers.shift() ?? answer
      const headers = { 'content-type': 'application/xml', ...(etag === undefined ? {} : { etag }) }
      res.writeHead(status, headers).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(server.address())
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  seen = []
})

const uploads = () =>
  xmlMultipart({ endpoint, bucket: 'files', authorization: async () => 'Bearer token', fetch })
const upload = { path: 'huddles/one/files/a b.pdf', uploadId: 'VXBsb2Fk/+=' }
const errorOf = (code: string) =>
  `<?xml version='1.0' encoding='UTF-8'?><Error><Code>${code}</Code><Message>no</Message></Error>`

describe('multipart uploads through the XML API', () => {
  test('a multipart upload starts with the content type of the file', async () => {
    answer = {
      status: 200,
      body: '<InitiateMultipartUploadResult><UploadId>abc</UploadId></InitiateMultipartUploadResult>',
    }
    expect(await uploads().startMultipart(upload.path, 'application/pdf')).toBe('abc')
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/files/huddles/one/files/a%20b.pdf?uploads',
        authorization: 'Bearer token',
        type: 'application/pdf',
        body: '',
      },
    ])
  })

  test('a part is stored under its number, and its ETag is returned', async () => {
    answer = { status: 200, body: '', etag: '"aa"' }
    expect(await uploads().putPart(upload, 3, Buffer.from('rows'))).toBe('aa')
    expect(seen[0]).toMatchObject({
      method: 'PUT',
      url: '/files/huddles/one/files/a%20b.pdf?partNumber=3&uploadId=VXBsb2Fk%2F%2B%3D',
      authorization: 'Bearer token',
      body: 'rows',
    })
  })

  test('an aborted upload accepts no part, and a part that fails throws', async () => {
    answer = { status: 404, body: errorOf('NoSuchUpload') }
    expect(await uploads().putPart(upload, 1, Buffer.from('rows'))).toBeUndefined()
    answer = { status: 503, body: errorOf('SlowDown') }
    await expect(uploads().putPart(upload, 1, Buffer.from('rows'))).rejects.toThrow('503 SlowDown')
  })

  test('the parts that have arrived are listed, page by page', async () => {
    const partOf = (number: number, etag: string) =>
      `<Part><PartNumber>${number}</PartNumber><LastModified>now</LastModified><ETag>${etag}</ETag><Size>${number}00</Size></Part>`
    const listOf = (more: boolean, parts: string) =>
      `<ListPartsResult><NextPartNumberMarker>2</NextPartNumberMarker><IsTruncated>${more}</IsTruncated>${parts}</ListPartsResult>`
    answers = [
      { status: 200, body: listOf(true, partOf(1, '"aa"') + partOf(2, '&quot;bb&quot;')) },
      { status: 200, body: listOf(false, partOf(3, 'cc')) },
    ]
    expect(await uploads().listParts(upload)).toEqual([
      { partNumber: 1, etag: 'aa', size: 100 },
      { partNumber: 2, etag: 'bb', size: 200 },
      { partNumber: 3, etag: 'cc', size: 300 },
    ])
    const search = 'uploadId=VXBsb2Fk%2F%2B%3D&part-number-marker'
    expect(seen.map(({ method, url }) => `${method} ${url.split('?')[1]}`)).toEqual([
      `GET ${search}=0`,
      `GET ${search}=2`,
    ])
  })

  test('an upload that is over has no list of parts, and a list that fails throws', async () => {
    answer = { status: 404, body: errorOf('NoSuchUpload') }
    expect(await uploads().listParts(upload)).toBeUndefined()
    answer = { status: 503, body: errorOf('SlowDown') }
    await expect(uploads().listParts(upload)).rejects.toThrow('GET to Cloud Storage failed: 503')
  })

  test('an upload is completed with its parts in order', async () => {
    answer = {
      status: 200,
      body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>',
    }
    const parts = [
      { partNumber: 1, etag: 'aa' },
      { partNumber: 2, etag: 'bb' },
    ]
    expect(await uploads().completeMultipart(upload, parts)).toBe('done')
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/files/huddles/one/files/a%20b.pdf?uploadId=VXBsb2Fk%2F%2B%3D',
      body:
        '<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>"aa"</ETag></Part>' +
        '<Part><PartNumber>2</PartNumber><ETag>"bb"</ETag></Part></CompleteMultipartUpload>',
    })
  })

  test.each([
    [404, 'NoSuchUpload', 'gone'],
    [400, 'InvalidPart', 'wrong-parts'],
    [400, 'InvalidPartOrder', 'wrong-parts'],
    [400, 'EntityTooSmall', 'wrong-parts'],
    [200, 'InvalidPart', 'wrong-parts'],
  ])('a completion that gets %i %s is %s', async (status, code, completion) => {
    answer = { status, body: errorOf(code) }
    expect(await uploads().completeMultipart(upload, [])).toBe(completion)
  })

  test.each([
    [503, errorOf('SlowDown'), '503 SlowDown'],
    [200, errorOf('InternalError'), '200 InternalError'],
    [502, '<html>bad gateway', '502'],
  ])('a completion that gets %i throws', async (status, body, message) => {
    answer = { status, body }
    await expect(uploads().completeMultipart(upload, [])).rejects.toThrow(message)
  })

  test('an upload that cannot start throws without naming the address', async () => {
    answer = { status: 403, body: errorOf('AccessDenied') }
    const error = await uploads()
      .startMultipart(upload.path, 'application/pdf')
      .catch((caught: unknown) => caught)
    expect(String(error)).toBe('StorageFailure: POST to Cloud Storage failed: 403 AccessDenied')
  })

  test.each([204, 404])(
    'aborting an upload succeeds even if there is none (%i)',
    async (status) => {
      answer = { status, body: '' }
      await uploads().abortMultipart(upload)
      expect(seen[0]?.method).toBe('DELETE')
    },
  )

  test('an upload that cannot be aborted throws', async () => {
    answer = { status: 500, body: errorOf('InternalError') }
    await expect(uploads().abortMultipart(upload)).rejects.toThrow('DELETE')
  })
})
