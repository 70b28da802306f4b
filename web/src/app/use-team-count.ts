import { collection, query, where } from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { useCount } from '#data/live/use-count.ts'
import { useStaff } from '#data/staff.tsx'

/** How many people use the dashboard of this organisation. */
export function useTeamCount(): number | undefined {
  const firestore = useFirestore()
  const { university_id } = useStaff().user
  return useCount(
    `team ${university_id}`,
    query(
      collection(firestore, 'dashboardUsers'),
      where('university_id', '==', university_id),
      where('is_deleted', '==', false),
    ),
  )
}
