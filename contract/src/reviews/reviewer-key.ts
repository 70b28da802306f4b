import { z } from 'zod'

/**
 * A reviewer together with the organisation they review for: `{organisationId}/{uid}`, which no id can imitate because ids hold no slash.
 * Being named grants reading to staff of that organisation only, and one string is what a query and a rule can both ask for. Decision 192.
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

/** Whether a list of keys names this person, for whichever organisation. Grants nothing: it is for texts about people who may read the record. */
export function namesPerson(keys: readonly ReviewerKey[], uid: string): boolean {
  return keys.some((key) => key.endsWith(`/${uid}`))
}
