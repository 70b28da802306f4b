import { getStudentUser } from '@huddle/contract/people/get-student-user.ts'

import { useEndpointQuery } from './use-endpoint-query.ts'

export type HostContact =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; phone: string | null; email: string | null }

/** The contact details of a host, requested when the Host dialog opens. */
export function useHost(uid: string | undefined): HostContact {
  const result = useEndpointQuery(
    getStudentUser,
    { params: { userId: uid ?? '' } },
    { enabled: uid !== undefined },
  )
  if (result.status !== 'ready') return result
  const { id, phone_number, email } = result.data
  // Do not show the previous host's details while the next ones load.
  if (id !== uid) return { status: 'loading' }
  return { status: 'ready', phone: phone_number, email }
}
