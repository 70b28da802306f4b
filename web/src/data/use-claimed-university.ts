import { getIdTokenResult, type User } from 'firebase/auth'
import { useEffect, useState } from 'react'
import { z } from 'zod'

const claims = z.object({ staff: z.object({ university_id: z.string() }) })

/** The organisation that the token names, known before anything is read; undefined until it is, and for a token that names none. */
export function useClaimedUniversity(user: User | null): string | undefined {
  const [claimed, setClaimed] = useState<{ user: User; university: string | undefined }>()
  useEffect(() => {
    if (user === null) return
    let isCurrent = true
    getIdTokenResult(user).then(
      ({ claims: given }) => {
        if (isCurrent)
          setClaimed({ user, university: claims.safeParse(given).data?.staff.university_id })
      },
      // Without a token nothing can be read, which what is read will say.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [user])
  return claimed?.user === user ? claimed?.university : undefined
}
