import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { persistQueries } from '#data/persist-queries.ts'
import { useFirebase } from '#data/session.tsx'

/** Persists cacheable query results in this browser while this person is signed in. */
export function PersistedQueries({ uid }: { uid: string }) {
  const queries = useQueryClient()
  const { auth } = useFirebase()
  useEffect(
    () => persistQueries(queries, uid, () => auth.currentUser?.uid === uid),
    [queries, uid, auth],
  )
  return null
}
