import { ServiceError, type UniversityId } from '@huddle/contract'

import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

/** The id and name of those whose university is not listed. */
export const otherUniversity = { id: '0', name: 'Other' } as const

/** The name of a university that students may belong to, or a refusal that names the field. */
export async function nameOfUniversity(
  tx: Tx,
  id: UniversityId,
  { universities }: Pick<Store, 'universities'>,
): Promise<string> {
  if (id === otherUniversity.id) return otherUniversity.name
  const university = await tx.get(universities.doc(id))
  if (university?.organisation_type === 'university') return university.name
  const message = 'Choose a university of the list'
  throw new ServiceError('validation-error', message, { university_id: [message] })
}
