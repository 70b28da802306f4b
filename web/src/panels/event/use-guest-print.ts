import { participant, type Event, type Participant } from '@huddle/contract'
import { getDocs, orderBy } from 'firebase/firestore'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFirestore } from 'reactfire'

import { toast } from '#components/toasts/toasts.tsx'
import { parseDocument } from '#data/live/parse-document.ts'

import { texts } from '../texts.ts'
import { hasGuestList, queryGuests } from './guest-list.ts'

export type GuestPrint = {
  /** Everybody who is going, from the moment they are read until the paper is done. */
  guests: readonly Participant[] | undefined
  /** True while they are read. */
  busy: boolean
  print: () => void
}

/**
 * Prints the open panel with all guests on it: the screen reads them page by page, paper has no
 * pages to turn. Decision 160.
 */
export function useGuestPrint(event: Event | undefined): GuestPrint {
  const firestore = useFirestore()
  const [guests, setGuests] = useState<readonly Participant[]>()
  const [busy, setBusy] = useState(false)
  const print = async ({ id }: Event) => {
    setBusy(true)
    try {
      const { docs } = await getDocs(queryGuests(firestore, id, orderBy('name_lower')))
      const all = docs.flatMap((row) => parseDocument(participant, row) ?? [])
      // What is printed has to be on the page before the browser takes its picture.
      flushSync(() => setGuests(all))
    } catch (error) {
      console.error(error)
      toast('error', texts.guestsFailed)
      return
    } finally {
      setBusy(false)
    }
    window.addEventListener('afterprint', () => setGuests(undefined), { once: true })
    window.print()
  }
  return {
    guests,
    busy,
    print: () => (event !== undefined && hasGuestList(event) ? void print(event) : window.print()),
  }
}
