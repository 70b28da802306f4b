import { collection, query, where } from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { useCount } from '#data/live/use-count.ts'
import { useStaff } from '#data/staff.tsx'

/** How many events await this person's decision: the number beside Review. */
export function useMyTurnCount(): number | undefined {
  const firestore = useFirestore()
  const { uid } = useStaff().user
  return useCount(
    `awaiting ${uid}`,
    query(collection(firestore, 'events'), where('pending_reviewers_uids', 'array-contains', uid)),
  )
}
