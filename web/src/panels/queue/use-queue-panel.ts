import type { RequirementId } from '@huddle/contract'
import { useCallback } from 'react'

import type { LivePage } from '#data/live/use-live-page.ts'

import type { QueueState } from './queue-view.ts'
import { pagesOf } from './use-page-turn.ts'
import { usePanelOfRows } from './use-panel-of-rows.tsx'

/**
 * The rows of a queue and the panel above them, in which they are worked through one after the
 * other.
 */
export function useQueuePanel<Row extends { id: string }>(
  queue: LivePage<Row>,
  { view, setView }: QueueState,
) {
  const { page, size } = view
  const rows = queue.status === 'ready' ? queue.rows : []
  const onOpen = useCallback((id: string) => setView({ open: id, document: '' }), [setView])
  const { index, panel, open, isNeeded, strip } = usePanelOfRows({
    rows,
    openId: view.open,
    onOpen,
    pages: pagesOf(queue, { page, size }, (place) => setView(place, { replace: true })),
    movesOn: view.turn === 'mine',
  })
  const total = queue.status === 'ready' ? queue.total : undefined
  return {
    rows,
    open,
    isNeeded,
    strip,
    panel: {
      ...panel,
      documentId: view.document,
      onOpenDocument: (document: RequirementId | '') => setView({ document }, { replace: true }),
      /** "5 of 42", where the open record is part of the list behind the panel. */
      position: index === -1 ? undefined : `${(page - 1) * size + index + 1} of ${total ?? 'many'}`,
      strip,
    },
  }
}
