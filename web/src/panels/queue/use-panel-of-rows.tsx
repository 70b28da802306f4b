import { useCallback, useState, type ReactNode } from 'react'

import type { Decision } from '../decide/decision.ts'
import { recordIdOf, type ReviewedRecord } from '../record.ts'
import { UndoStrip, type RecentDecision } from '../undo-strip.tsx'
import { usePageTurn, type Pages } from './use-page-turn.ts'

type PanelOfRowsRequest = {
  /** The page of the table behind the panel. */
  rows: readonly { id: string }[]
  /** As the URL has it; empty while no panel is open. */
  openId: string
  /** Opens another record, or none for the empty id. */
  onOpen: (id: string) => void
  /** Where given, the last row of a page leads on to the first of the next one. */
  pages?: Pages
  /** A queue is worked through without closing the panel: after a decision the next row opens. */
  movesOn?: boolean
}

type PanelOfRows = {
  /** Opens a record, with the dialog of a decision where the row asked for it. */
  open: (id: string, asked?: Decision) => void
  /** Where the open record stands in the rows; -1 where it does not. */
  index: number
  /**
   * False until a panel has been opened; the drawer slides out after it was closed, so it stays.
   */
  isNeeded: boolean
  /** The decision just taken, with the way back. */
  strip: ReactNode
  /** What every panel is given. */
  panel: {
    onPrevious: (() => void) | undefined
    onNext: (() => void) | undefined
    onClose: () => void
    decision: Decision | undefined
    onDecisionChange: (decision: Decision | undefined) => void
    onDecided: (record: ReviewedRecord, title: string, decision: Decision) => void
  }
}

/**
 * What a table and the panel above it share: the neighbours of the open row, the dialog that is
 * asked for, and the last decision.
 */
export function usePanelOfRows({
  rows,
  openId,
  onOpen,
  pages,
  movesOn = false,
}: PanelOfRowsRequest): PanelOfRows {
  const [decision, setDecision] = useState<Decision>()
  const [recent, setRecent] = useState<RecentDecision>()
  const [isNeeded, setNeeded] = useState(false)
  if (openId !== '' && !isNeeded) setNeeded(true)

  const open = useCallback(
    (id: string, asked?: Decision) => {
      setDecision(asked)
      onOpen(id)
    },
    [onOpen],
  )
  const index = rows.findIndex(({ id }) => id === openId)
  const previous = index > 0 ? rows[index - 1] : undefined
  // What a colleague has decided meanwhile has left the queue, which goes on all the same.
  const next = index === -1 ? (movesOn ? rows[0] : undefined) : rows[index + 1]
  const turn = usePageTurn(pages, rows, open)
  const mayTurn = {
    back: index === 0 && pages?.hasPrevious === true,
    on: index !== -1 && index === rows.length - 1 && pages?.hasNext === true,
  }

  const onDecided = (record: ReviewedRecord, title: string, taken: Decision) => {
    setDecision(undefined)
    setRecent({ record, title, decision: taken, at: Date.now() })
    if (!movesOn) return
    const others = [...rows.slice(index + 1), ...rows.slice(0, Math.max(index, 0))].filter(
      ({ id }) => id !== recordIdOf(record),
    )
    open(others[0]?.id ?? '')
  }
  return {
    open,
    index,
    isNeeded,
    strip: recent !== undefined && (
      <UndoStrip
        recent={recent}
        onUndone={() => {
          setRecent(undefined)
          open(recordIdOf(recent.record))
        }}
      />
    ),
    panel: {
      onPrevious: previous ? () => open(previous.id) : mayTurn.back ? () => turn(-1) : undefined,
      onNext: next ? () => open(next.id) : mayTurn.on ? () => turn(1) : undefined,
      onClose: () => open(''),
      decision,
      onDecisionChange: setDecision,
      onDecided,
    },
  }
}
