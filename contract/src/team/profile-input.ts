import { z } from 'zod'

import { dashboardProfile } from './dashboard-user.ts'

const { first_name, last_name, position } = dashboardProfile.shape

/** An uploaded picture: `profilePictures/{uid}/{imageId}`; null removes it. See E12, M17. */
const avatar = z.string().min(1).max(500).nullable().optional()

/** The profile in the modal that a new staff member completes. */
export const profileInput = z.strictObject({ first_name, last_name, position, avatar })

/** The fields that can be changed later. See A8. */
export const profileChanges = profileInput.partial()

export type ProfileChanges = z.infer<typeof profileChanges>
