import { staffSettings, type StaffSettings } from '@huddle/contract'
import { doc } from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { dataOf } from './live/live-state.ts'
import { useLiveDocument } from './live/use-live-document.ts'
import { useStaff } from './staff.tsx'

/** The saved replies from the organisation's settings; empty while they load. */
export function useSavedReplies(): StaffSettings['saved_replies'] {
  const firestore = useFirestore()
  const { id } = useStaff().university
  const settings = useLiveDocument(
    doc(firestore, 'universities', id, 'private', 'office'),
    staffSettings,
  )
  return dataOf(settings)?.saved_replies ?? []
}
