import { createHmac, timingSafeEqual } from 'node:crypto'

/** A request, restricted to what its address allows. */
export type LocalRequest = {
  method: string
  bucket: string
  path: string
  /** The query without the signature. */
  query: Record<string, string>
  /** The headers that were signed. */
  headers: Record<string, string>
}

/**
 * Not a secret: anyone who can reach a local suite owns it. It makes modified addresses fail, as
 * they do in production.
 */
const key = 'addresses of a local suite'

/** The query parameters of an address: its expiry, its signed headers and its signature. */
export const addressParts = {
  expires: 'expires',
  headers: 'signed-headers',
  signature: 'signature',
} as const

/** The address of one request, in the style of the signed addresses of Cloud Storage. */
export function localAddress(
  baseUrl: string,
  { method, bucket, path, query, headers }: LocalRequest,
  expiresAt: Date,
): string {
  const signed = {
    ...query,
    [addressParts.expires]: String(expiresAt.getTime()),
    [addressParts.headers]: Object.keys(headers).toSorted().join(';'),
  }
  const signature = signatureOf({ method, bucket, path, query: signed, headers })
  const search = new URLSearchParams({ ...signed, [addressParts.signature]: signature })
  const segments = [bucket, ...path.split('/')].map(encodeURIComponent).join('/')
  return `${baseUrl}/v1/local-storage/${segments}?${search.toString()}`
}

/** Whether the address was made for this request. */
export function isLocallySigned(request: LocalRequest, signature: string): boolean {
  const [expected, given] = [bytesOf(signatureOf(request)), bytesOf(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function signatureOf({ method, bucket, path, query, headers }: LocalRequest): string {
  const parts = [method, bucket, path, sorted(query), sorted(headers)]
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')
}

function sorted(record: Record<string, string>): [string, string][] {
  return Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
