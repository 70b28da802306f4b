import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The link of an invitation: it contains the invitation's id and a secret, of which only the hash
 * is stored. See T9, M16.
 */
export function newInvitationLink(id: string, siteUrl: string): { url: string; codeHash: string } {
  const secret = randomBytes(24).toString('base64url')
  const url = new URL('/sign-up', siteUrl)
  url.searchParams.set('inviteCode', `${id}.${secret}`)
  return { url: url.href, codeHash: hashOf(secret) }
}

/** The two parts of a code. Undefined for text that is not a code. */
export function readInviteCode(code: string): { id: string; secret: string } | undefined {
  const [, id, secret] = /^([A-Za-z0-9_-]{1,128})\.([A-Za-z0-9_-]{32})$/.exec(code) ?? []
  return id === undefined || secret === undefined ? undefined : { id, secret }
}

export function isSecretOf(codeHash: string, secret: string): boolean {
  return timingSafeEqual(bytes.encode(codeHash), bytes.encode(hashOf(secret)))
}

const bytes = new TextEncoder()

/** The secret is long and random, so a plain hash reveals nothing. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
