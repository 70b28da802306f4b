import { z } from 'zod'

import { dashboardProfile } from './dashboard-user.ts'

const { first_name, last_name, position } = dashboardProfile.shape

/** A picture that was uploaded for the person: `profilePictures/{uid}/{imageId}`; null takes it away. Decisions E12, M17. */
const avatar = z.string().min(1).max(500).nullable().optional()

/** The profile of the modal that a new staff member completes. Spec: dashboard 5, contract 5. */
export const profileInput = z.strictObject({ first_name, last_name, position, avatar })

/** The fields of it that somebody changes later. Decision A8. */
export const profileChanges = profileInput.partial()

export type ProfileChanges = z.infer<typeof profileChanges>
