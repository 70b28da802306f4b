import { getIdTokenResult, type User } from 'firebase/auth'
import { useEffect, useState } from 'react'
import { z } from 'zod'

const claims = z.object({ staff: z.object({ university_id: z.string() }) })

/**
 * The organisation in the token's claims, which is known before anything is read. Undefined while
 * loading; null if the token names none or is not available.
 */
export function useClaimedUniversity(user: User | null): string | null | undefined {
  const [claimed, setClaimed] = useState<{ user: User; university: string | null }>()
  useEffect(() => {
    if (user === null) return
    let isCurrent = true
    getIdTokenResult(user).then(
      ({ claims: given }) => {
        if (isCurrent)
          setClaimed({
            user,
            university: claims.safeParse(given).data?.staff.university_id ?? null,
          })
      },
      // Without a token nothing can be read, and those reads report the failure.
      () => {
        if (isCurrent) setClaimed({ user, university: null })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [user])
  return claimed?.user === user ? claimed?.university : undefined
}
