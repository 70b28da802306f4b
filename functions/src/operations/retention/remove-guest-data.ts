import type { EventRecord, GuestResponse } from '@huddle/contract'

import type { Services } from '#services.ts'
import type { TypedQuery } from '#store/document.ts'

type Needed = Pick<Services, 'store' | 'storage'>

const pageSize = 200

/**
 * Removes the answers of guests and the files they submitted. The files go first, because only the
 * answers say where they are.
 */
export async function removeGuestAnswers(
  { id }: EventRecord,
  { store, storage }: Needed,
): Promise<void> {
  const responses = store.guestResponses(id)
  await eachPage(responses, async (page) => {
    for (const response of page) {
      for (const path of filesOf(response, id)) await storage.delete(path)
      await responses.doc(response.id).delete()
    }
  })
}

/**
 * Removes the check-in and check-out times of guests. The fact that they were invited or going is
 * kept.
 */
export async function removeCheckIns({ id }: EventRecord, { store }: Needed): Promise<void> {
  const guests = store.participants(id)
  for (const field of ['scanned_at', 'checked_out_at'] as const)
    await eachPage(guests.where(field, '>', new Date(0)).orderBy(field), async (page) => {
      for (const guest of page)
        await guests.doc(guest.id).update({ scanned_at: null, checked_out_at: null })
    })
}

/**
 * Processes pages until none is left. A processed result leaves the query, so no cursor is needed.
 */
async function eachPage<T extends object>(
  query: TypedQuery<T>,
  remove: (page: readonly T[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const page = await query.limit(pageSize).get()
    await remove(page)
    if (page.length < pageSize) return
  }
}

/** Only files stored under the event. */
function filesOf({ responses }: GuestResponse, eventId: string): string[] {
  return Object.values(responses).flatMap(({ fileInput }) =>
    fileInput?.file_ref.startsWith(`events/${eventId}/`) ? fileInput.file_ref : [],
  )
}
