import { listAllHuddles } from './list-all-huddles.ts'
import { listHuddles } from './list-huddles.ts'
import { getHuddle } from './get-huddle.ts'
import { listHuddleEvents } from './list-huddle-events.ts'
import { setHuddleRegistration } from './set-huddle-registration.ts'

/** A path with a literal segment precedes the path that has a parameter in its place. */
export const huddleEndpoints = {
  listAllHuddles,
  listHuddles,
  getHuddle,
  listHuddleEvents,
  setHuddleRegistration,
} as const
