import { getUser } from './get-user.ts'
import { updateUser } from './update-user.ts'
import { completeProfile } from './complete-profile.ts'
import { removeUser } from './remove-user.ts'
import { getTotalReviews } from './get-total-reviews.ts'

/** A path with a literal segment precedes the path that has a parameter in its place. */
export const teamEndpoints = {
  getUser,
  updateUser,
  completeProfile,
  removeUser,
  getTotalReviews,
} as const
