import { listAllHuddles } from './list-all-huddles.ts'
import { listHuddles } from './list-huddles.ts'
import { getHuddle } from './get-huddle.ts'
import { listHuddleEvents } from './list-huddle-events.ts'
import { setHuddleRegistration } from './set-huddle-registration.ts'

/** In the order of the API documentation, whose examples build on earlier ones. */
export const huddleEndpoints = {
  listAllHuddles,
  listHuddles,
  getHuddle,
  listHuddleEvents,
  setHuddleRegistration,
} as const
