import type { Catalogue } from '@huddle/contract'

import type { TypedQuery } from '#store/document.ts'
import type { Store } from '#store/store.ts'

type Read = <T extends object>(query: TypedQuery<T>) => Promise<T[]>

/** All requirements of an organisation. Each list is limited when something is added to it. */
export async function loadCatalogue(
  { requirementTypes, eventTypes, forms }: Store,
  organisationId: string,
  read: Read = (query) => query.get(),
): Promise<Catalogue> {
  const [types, events, ownForms] = await Promise.all([
    read(requirementTypes(organisationId).where('is_deleted', '==', false)),
    read(eventTypes(organisationId).where('is_deleted', '==', false)),
    read(forms(organisationId).where('is_deleted', '==', false)),
  ])
  return { requirementTypes: types, eventTypes: events, forms: ownForms }
}
