import { staffSettings, type StaffSettings } from '@huddle/contract'
import { doc } from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { dataOf } from './live/live-state.ts'
import { useLiveDocument } from './live/use-live-document.ts'
import { useStaff } from './staff.tsx'

/** The sentences that the organisation keeps in its settings; none while they load, and where there are none. Decision H10. */
export function useSavedReplies(): StaffSettings['saved_replies'] {
  const firestore = useFirestore()
  const { id } = useStaff().university
  const office = useLiveDocument(
    doc(firestore, 'universities', id, 'private', 'office'),
    staffSettings,
  )
  return dataOf(office)?.saved_replies ?? []
}
