import { assignments, dashboardProfile, dashboardRole } from '@huddle/contract'
import { z } from 'zod'

const { first_name, last_name } = dashboardProfile.shape

/** What is asked about somebody new. */
export const addMemberForm = z.object({
  first_name,
  last_name,
  email: z.email('Please enter a valid email address.'),
  /** Optional: an empty one is left out. */
  position: z.string().trim().max(100),
  /** Where the picture is stored; null without one. */
  avatar: z.string().nullable(),
  role: dashboardRole,
  assignments,
})
export type AddMemberFields = z.input<typeof addMemberForm>
export type AddMemberForm = z.output<typeof addMemberForm>
