import express, { type Request, type Response, type Router } from 'express'
import { z } from 'zod'

import type { Clock } from '#clock.ts'
import type { Bucket } from '#providers/storage/bucket.ts'
import {
  addressParts,
  isLocallySigned,
  type LocalRequest,
} from '#providers/storage/local-address.ts'
import { etagOf, localParts, type LocalParts } from '#providers/storage/local-parts.ts'

type Answer = { status: number; code: string }

/**
 * The part of Cloud Storage that the local suite needs: accepts and serves the bytes of signed
 * addresses, and refuses what production would refuse, with the same messages. It is mounted only
 * where a Storage emulator is configured, and all objects go through that emulator. One request
 * holds at most 128 MB (`scripts/suite/function-preload.cjs`), which the emulator accepts in one
 * piece.
 */
export function localStorage(bucket: Bucket, clock: Clock): Router {
  const parts = localParts(bucket)
  const router = express.Router()
  router.use((_req, res, next) => {
    // Same as the bucket's CORS settings: the dashboard is served from another origin.
    res.set({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, PUT',
      'access-control-allow-headers': '*',
      'access-control-expose-headers': 'etag',
      'cross-origin-resource-policy': 'cross-origin',
    })
    next()
  })
  router.options('/:bucket/*path', (_req, res) => {
    res.status(204).end()
  })
  router.put('/:bucket/*path', async (req, res) => {
    const request = readRequest(req)
    const refusal = refusalOf(request, req, bucket, clock)
    if (refusal) return sendError(res, refusal)
    return takeBytes(request, req, res, bucket, parts)
  })
  router.get('/:bucket/*path', async (req, res) => {
    const request = readRequest(req)
    const refusal = refusalOf(request, req, bucket, clock)
    if (refusal) return sendError(res, refusal)
    return sendFile(request, res, bucket)
  })
  return router
}

async function takeBytes(
  { path, query, headers }: LocalRequest,
  req: Request,
  res: Response,
  bucket: Bucket,
  parts: LocalParts,
): Promise<void> {
  const bytes = rawBody.parse(Reflect.get(req, 'rawBody')) ?? Buffer.alloc(0)
  const { uploadId, partNumber } = query
  if (uploadId !== undefined) {
    const etag = await parts.putPart({ path, uploadId }, Number(partNumber), bytes)
    if (etag === undefined) return sendError(res, { status: 404, code: 'NoSuchUpload' })
    res.set('etag', `"${etag}"`).status(200).end()
    return
  }
  const contentType = headers['content-type'] ?? ''
  // Cloud Storage stores an unsigned content encoding with the object. The functions framework has
  // already decompressed a gzip body at this point.
  const contentEncoding = req.get('content-encoding')
  const metadata = contentEncoding === undefined ? {} : { contentEncoding }
  await bucket.file(path).save(bytes, { resumable: false, contentType, metadata })
  res
    .set('etag', `"${etagOf(bytes)}"`)
    .status(200)
    .end()
}

async function sendFile(
  { path, query }: LocalRequest,
  res: Response,
  bucket: Bucket,
): Promise<void> {
  const file = bucket.file(path)
  const [exists] = await file.exists()
  if (!exists) return sendError(res, { status: 404, code: 'NoSuchKey' })
  const [bytes] = await file.download()
  res.set('content-disposition', query['response-content-disposition'] ?? 'attachment')
  // Not `res.type`, nor `res.send` with a string: they would add a charset to the content type.
  res.setHeader('content-type', query['response-content-type'] ?? 'application/octet-stream')
  res.status(200).end(bytes)
}

function refusalOf(
  request: LocalRequest,
  req: Request,
  bucket: Bucket,
  clock: Clock,
): Answer | undefined {
  const signature = req.query[addressParts.signature]
  const isSigned = typeof signature === 'string' && isLocallySigned(request, signature)
  if (!isSigned || request.bucket !== bucket.name)
    return { status: 403, code: 'SignatureDoesNotMatch' }
  if (clock.now().getTime() > Number(request.query[addressParts.expires]))
    return { status: 400, code: 'ExpiredToken' }
  return undefined
}

const rawBody = z.instanceof(Buffer).optional()
const wildcard = z.object({ bucket: z.string(), path: z.array(z.string()) })
const textQuery = z.record(z.string(), z.string().catch(''))

function readRequest(req: Request): LocalRequest {
  const { bucket, path } = wildcard.parse(req.params)
  const { [addressParts.signature]: _signature, ...query } = textQuery.parse(req.query)
  const names = (query[addressParts.headers] ?? '').split(';').filter((name) => name !== '')
  const headers = Object.fromEntries(names.map((name) => [name, req.get(name) ?? '']))
  return { method: req.method, bucket, path: path.join('/'), query, headers }
}

function sendError(res: Response, { status, code }: Answer): void {
  res.status(status).setHeader('content-type', 'application/xml')
  res.end(`<?xml version='1.0' encoding='UTF-8'?><Error><Code>${code}</Code></Error>`)
}
