import type { University } from '@huddle/contract'
import {
  addStaff,
  buildDashboardUser,
  createWorld,
  localPassword,
  writeWorld,
} from '@huddle/emulator-seed'

import { z } from 'zod'

import { environment } from './environment.ts'
import type { Member } from './campus.ts'

/** A reviewer who has accepted the invitation but not set up the account yet. */
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

const listed = z.object({ items: z.array(z.object({ name: z.string() })) })

/** Deletes a person's uploaded images from Storage, bypassing the rules. */
export async function deletePicturesOf({ uid }: Member): Promise<void> {
  const { FIREBASE_STORAGE_EMULATOR_HOST, GCLOUD_PROJECT } = environment
  const objects = `http://${FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${GCLOUD_PROJECT}.appspot.com/o`
  const headers = { authorization: 'Bearer owner' }
  const folder = encodeURIComponent(`profilePictures/${uid}/`)
  const response = await fetch(`${objects}?prefix=${folder}`, { headers })
  for (const { name } of listed.parse(await response.json()).items)
    await fetch(`${objects}/${encodeURIComponent(name)}`, { method: 'DELETE', headers })
}
