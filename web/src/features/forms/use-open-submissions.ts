import type { FormId } from '@huddle/contract'
import { useQuery } from '@tanstack/react-query'
import {
  collectionGroup,
  getCountFromServer,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { maxCount } from '#data/live/use-count.ts'
import { formScopeConstraints } from '#data/scope-constraint.ts'
import { useStaff } from '#data/staff.tsx'

export type OpenSubmissions =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; count: number }

/** How many submissions of a form are being reviewed, among those that the viewer may see. */
export function useOpenSubmissions(formId: FormId): OpenSubmissions {
  const firestore = useFirestore()
  const staff = useStaff()
  const { data, isError } = useQuery({
    queryKey: ['open-submissions', formId, staff.user.uid],
    gcTime: 0,
    retry: false,
    queryFn: async () => {
      const inScope = formScopeConstraints(staff)
      if (inScope === undefined) return 0
      const open = query(
        collectionGroup(firestore, 'forms'),
        ...inScope,
        where('form_id', '==', formId),
        where('status', 'in', ['pending', 'changesRequested']),
        orderBy('submitted_at'),
        limit(maxCount),
      )
      return (await getCountFromServer(open)).data().count
    },
  })
  if (isError) return { status: 'failed' }
  return data === undefined ? { status: 'loading' } : { status: 'ready', count: data }
}
