import { z } from 'zod'

/**
 * A reviewer together with the organisation they review for: `{organisationId}/{uid}`, which is
 * unambiguous because ids contain no slash. Being listed grants read access only to staff of that
 * organisation, and a query and a rule can both match a single string. See decision 0192.
 */
export const reviewerKey = z
  .string()
  .refine((key) => {
    const parts = key.split('/')
    return parts.length === 2 && !parts.includes('')
  }, 'Invalid reviewer key')
  .brand<'ReviewerKey'>()

export type ReviewerKey = z.infer<typeof reviewerKey>

export function reviewerKeyOf(organisationId: string, uid: string): ReviewerKey {
  return reviewerKey.parse(`${organisationId}/${uid}`)
}

/**
 * Whether a list of keys contains this person, for any organisation. Grants nothing: use it for
 * texts about people who may read the record.
 */
export function namesPerson(keys: readonly ReviewerKey[], uid: string): boolean {
  return keys.some((key) => key.endsWith(`/${uid}`))
}
