import type { EventRecord, GuestResponse } from '@huddle/contract'

import type { Services } from '#services.ts'
import type { TypedQuery } from '#store/document.ts'

type Needed = Pick<Services, 'store' | 'storage'>

const pageSize = 200

/** Removes what guests answered, with the files they handed in. The files first: nothing else says where they are. */
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

/** Removes when guests came and went; that they were invited or going stays. */
export async function removeCheckIns({ id }: EventRecord, { store }: Needed): Promise<void> {
  const guests = store.participants(id)
  for (const field of ['scanned_at', 'checked_out_at'] as const)
    await eachPage(guests.where(field, '>', new Date(0)).orderBy(field), async (page) => {
      for (const guest of page)
        await guests.doc(guest.id).update({ scanned_at: null, checked_out_at: null })
    })
}

/** Page by page until none is left: what is done with a result takes it out of the query, so no place has to be remembered. */
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

/** Nothing but what lies below the event. */
function filesOf({ responses }: GuestResponse, eventId: string): string[] {
  return Object.values(responses).flatMap(({ fileInput }) =>
    fileInput?.file_ref.startsWith(`events/${eventId}/`) ? fileInput.file_ref : [],
  )
}
