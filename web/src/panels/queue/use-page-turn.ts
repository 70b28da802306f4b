import { useEffect, useRef, useState } from 'react'

import type { LivePage } from '#data/live/use-live-page.ts'

/** The pages around the one that is shown. */
export type Pages = {
  /** False while another page is on its way. */
  isSettled: boolean
  hasNext: boolean
  hasPrevious: boolean
  turn: (step: 1 | -1) => void
}

type PlaceInList = { page: number; cursor: string }

/** The neighbouring pages of a live list; `onTurn` puts one into the address. */
export function pagesOf<Row>(
  list: LivePage<Row>,
  { page, size }: { page: number; size: number },
  onTurn: (place: PlaceInList) => void,
): Pages {
  if (list.status !== 'ready')
    return { isSettled: false, hasNext: false, hasPrevious: false, turn: () => {} }
  const { total, next, previous, refreshing } = list
  return {
    isSettled: !refreshing,
    hasNext: next !== undefined && (total === undefined || page * size < total),
    hasPrevious: page > 1,
    turn: (step) => {
      const place = page + step
      onTurn({ page: place, cursor: place === 1 ? '' : ((step === 1 ? next : previous) ?? '') })
    },
  }
}

/**
 * From the last row of a page to the first of the next one, and back: the row opens once its page
 * is there.
 */
export function usePageTurn(
  pages: Pages | undefined,
  rows: readonly { id: string }[],
  open: (id: string) => void,
): (step: 1 | -1) => void {
  const [turning, setTurning] = useState<{ step: 1 | -1; from: readonly { id: string }[] }>()
  const [arrived, setArrived] = useState<{ id: string }>()
  if (turning !== undefined && pages?.isSettled === true && rows !== turning.from) {
    setTurning(undefined)
    setArrived(turning.step === 1 ? rows[0] : rows.at(-1))
  }
  // Once for each arrival: `open` is another function after each change of the address.
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (arrived !== undefined) latest.current(arrived.id)
  }, [arrived])
  return (step) => {
    setTurning({ step, from: rows })
    pages?.turn(step)
  }
}
