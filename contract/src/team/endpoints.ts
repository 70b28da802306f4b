import { getUser } from './get-user.ts'
import { updateUser } from './update-user.ts'
import { completeProfile } from './complete-profile.ts'
import { removeUser } from './remove-user.ts'
import { getTotalReviews } from './get-total-reviews.ts'

/** In the order of the API documentation, whose examples build on earlier ones. */
export const teamEndpoints = {
  getUser,
  updateUser,
  completeProfile,
  removeUser,
  getTotalReviews,
} as const
