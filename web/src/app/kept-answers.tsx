import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { keepAnswers } from '#data/kept-answers.ts'
import { useFirebase } from '#data/session.tsx'

/** Persists cacheable query results in this browser while this person is signed in. */
export function KeptAnswers({ uid }: { uid: string }) {
  const queries = useQueryClient()
  const { auth } = useFirebase()
  useEffect(
    () => keepAnswers(queries, uid, () => auth.currentUser?.uid === uid),
    [queries, uid, auth],
  )
  return null
}
