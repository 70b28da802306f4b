import { getStudentUser } from '@huddle/contract/people/get-student-user.ts'

import { useEndpointQuery } from './use-endpoint-query.ts'

export type HostContact =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; phone: string | null; email: string | null }

/** The contact details of a host, requested when the Host dialog opens. */
export function useHost(uid: string | undefined): HostContact {
  const answer = useEndpointQuery(
    getStudentUser,
    { params: { userId: uid ?? '' } },
    { enabled: uid !== undefined },
  )
  if (answer.status !== 'ready') return answer
  const { id, phone_number, email } = answer.data
  // Do not show the previous host's details while the next ones load.
  if (id !== uid) return { status: 'loading' }
  return { status: 'ready', phone: phone_number, email }
}
