import { accountEndpoints } from '#account/endpoints.ts'
import { authEndpoints } from '#auth/endpoints.ts'
import { eventEndpoints } from '#events/endpoints.ts'
import { exportEndpoints } from '#exports/endpoints.ts'
import { fileEndpoints } from '#files/endpoints.ts'
import { formEndpoints } from '#forms/endpoints.ts'
import { huddleEndpoints } from '#huddles/endpoints.ts'
import { invitationEndpoints } from '#invitations/endpoints.ts'
import { membershipEndpoints } from '#membership/endpoints.ts'
import { peopleEndpoints } from '#people/endpoints.ts'
import { platformEndpoints } from '#platform/endpoints.ts'
import { reportEndpoints } from '#reports/endpoints.ts'
import { reviewEndpoints } from '#reviews/endpoints.ts'
import { smsEndpoints } from '#sms/endpoints.ts'
import { teamEndpoints } from '#team/endpoints.ts'
import { universityEndpoints } from '#universities/endpoints.ts'

/** Every call of the HTTP contract, by domain. */
export const endpoints = {
  ...platformEndpoints,
  ...reportEndpoints,
  ...authEndpoints,
  ...teamEndpoints,
  ...peopleEndpoints,
  ...universityEndpoints,
  ...formEndpoints,
  ...exportEndpoints,
  ...eventEndpoints,
  ...reviewEndpoints,
  ...huddleEndpoints,
  ...fileEndpoints,
  ...invitationEndpoints,
  ...smsEndpoints,
  ...accountEndpoints,
  ...membershipEndpoints,
} as const

export type EndpointName = keyof typeof endpoints
