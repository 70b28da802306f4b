import express from 'express'

export function keepRawBody(req: object, _res: unknown, buffer: Buffer): void {
  Reflect.set(req, 'rawBody', buffer)
}

export function hasRawBody<R extends object>(req: R): req is R & { rawBody: Buffer } {
  return Reflect.get(req, 'rawBody') instanceof Buffer
}

/** What the platform does before our code: decode the body and keep its bytes. */
export const platform = express.json({ limit: '32mb', verify: keepRawBody })
