import type { University } from '@huddle/contract'
import {
  addStaff,
  buildDashboardUser,
  createWorld,
  localPassword,
  writeWorld,
} from '@huddle/emulator-seed'

import type { Member } from './office.ts'

/** A reviewer who has accepted the invitation, and has yet to set up the account. */
export async function addNewcomer({ id }: University): Promise<Member> {
  const world = createWorld(new Date())
  const profile = { first_name: 'New', last_name: 'Adler' }
  const { uid, email } = addStaff(
    world,
    buildDashboardUser({
      uid: `${id}-newcomer`,
      university_id: id,
      role: 'reviewer',
      assignments: ['council-2'],
      profile,
      is_profile_complete: false,
    }),
  )
  await writeWorld(world)
  return { uid, email, password: localPassword, name: 'New Adler' }
}
