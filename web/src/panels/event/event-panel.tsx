import { type DashboardUser, type Event, type EventId, type RequirementId } from '@huddle/contract'
import type { ReactNode } from 'react'

import { SidePanel } from '#components/side-panel.tsx'
import { useStudents } from '#data/use-people.ts'

import { DecisionDialogs } from '../decide/decision-dialogs.tsx'
import type { Decision } from '../decide/decision.ts'
import { useEventDecisions } from '../decide/use-event-decisions.ts'
import { DocumentViewer } from '../document-viewer/document-viewer.tsx'
import { viewableFiles } from '../document-viewer/viewable-files.ts'
import type { ReviewedRecord } from '../record.ts'
import { ContentSkeleton } from '../review/content-skeleton.tsx'
import { NotReady } from '../review/not-ready.tsx'
import { PanelBar, PanelBarActions } from '../review/panel-bar.tsx'
import {
  flatten,
  isRequired,
  requirementLines,
  type RequirementLine,
} from '../review/requirement-lines.ts'
import { useShown } from '../use-shown.ts'
import { EventContent } from './event-content.tsx'
import { EventHeader } from './event-header.tsx'
import { EventMenu } from './event-menu.tsx'
import { subjectOf } from './subject-of.ts'
import { useEventDetail, type EventDetail } from './use-event-detail.ts'
import { useGuestPrint, type GuestPrint } from './use-guest-print.ts'

type EventPanelProps = {
  /** Undefined closes the panel. */
  eventId: EventId | undefined
  /**
   * The page of the table behind the panel, live: an open event that is on it is not read again.
   */
  rows: readonly Event[]
  documentId: string
  viewer: DashboardUser
  canViewLocation: boolean
  /** "5 of 42", where the event is part of the list behind the panel. */
  position: string | undefined
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
  onOpenDocument: (id: RequirementId | '') => void
  /** A decision dialog that the queue asked for. */
  decision: Decision | undefined
  onDecisionChange: (decision: Decision | undefined) => void
  onDecided: (record: ReviewedRecord, title: string, decision: Decision) => void
  /** Above everything else, such as the strip with Undo. */
  strip: ReactNode
}

/** One event with everything a decision needs, over the queue. */
export default function EventPanel({ eventId, ...props }: EventPanelProps) {
  const { shown, onClosed } = useShown(eventId)
  if (shown === undefined) return null
  return (
    <OpenPanel
      key={shown}
      {...props}
      eventId={shown}
      open={eventId !== undefined}
      onClosed={onClosed}
    />
  )
}

type OpenPanelProps = Omit<EventPanelProps, 'eventId'> & {
  eventId: EventId
  open: boolean
  onClosed: () => void
}

function OpenPanel(props: OpenPanelProps) {
  const {
    eventId,
    rows,
    open,
    documentId,
    viewer,
    position,
    onPrevious,
    onNext,
    onClose,
    onClosed,
    onOpenDocument,
    strip,
  } = props
  const detail = useEventDetail(
    eventId,
    { organisationId: viewer.university_id, canViewLocation: props.canViewLocation },
    rows.find(({ id }) => id === eventId),
  )
  const print = useGuestPrint(detail.status === 'ready' ? detail.event : undefined)
  const lines = linesOf(detail)
  const files = viewableFiles(lines ?? [])
  const opened = files.find(({ requirementId }) => requirementId === documentId)
  return (
    <SidePanel
      open={open}
      title={detail.status === 'ready' ? detail.event.title : 'Event'}
      onClose={onClose}
      onClosed={onClosed}
      onEscape={opened && (() => onOpenDocument(''))}
      bar={<PanelBar kind="event" position={position} onPrevious={onPrevious} onNext={onNext} />}
      barActions={
        <>
          {detail.status === 'ready' && <EventMenu event={detail.event} />}
          <PanelBarActions kind="event" onPrint={print.print} isPreparingPrint={print.busy} />
        </>
      }
      beside={
        opened !== undefined && (
          <DocumentViewer
            record={{ kind: 'event', eventId }}
            files={files}
            openId={opened.requirementId}
            onOpen={onOpenDocument}
            onClose={() => onOpenDocument('')}
          />
        )
      }
      banner={strip}
      header={
        detail.status === 'ready' && (
          <ReadyHeader {...props} detail={detail} isDocumentOpen={opened !== undefined} />
        )
      }
    >
      {detail.status === 'ready' ? (
        <ReadyContent
          {...props}
          detail={detail}
          lines={lines}
          openedId={opened?.requirementId}
          printedGuests={print.guests}
        />
      ) : (
        <NotReady kind="event" detail={detail} onClose={onClose} />
      )}
    </SidePanel>
  )
}

type Ready = Extract<EventDetail, { status: 'ready' }>
type Inner = Omit<EventPanelProps, 'eventId'>

function ReadyHeader({
  detail,
  viewer,
  onDecisionChange,
  isDocumentOpen,
}: Inner & { detail: Ready; isDocumentOpen: boolean }) {
  return (
    <EventHeader
      event={detail.event}
      viewerUid={viewer.uid}
      isCompact={isDocumentOpen}
      onDecide={onDecisionChange}
    />
  )
}

type ReadyContentProps = Inner & {
  detail: Ready
  lines: readonly RequirementLine[] | undefined
  openedId: RequirementId | undefined
  printedGuests: GuestPrint['guests']
}

function ReadyContent({
  detail,
  lines,
  openedId,
  printedGuests,
  viewer,
  onOpenDocument,
  ...rest
}: ReadyContentProps) {
  const { event } = detail
  const hosts = useStudents(event.hosts)
  return (
    <>
      {detail.isIncomplete ? (
        <ContentSkeleton kind="event" />
      ) : (
        <EventContent
          detail={detail}
          lines={lines}
          hosts={hosts}
          viewer={viewer}
          openId={openedId}
          onOpen={onOpenDocument}
          printedGuests={printedGuests}
        />
      )}
      <DecisionDialogs
        subject={subjectOf(event)}
        calls={useEventDecisions(event.id)}
        lines={lines && flatten(lines).filter(isRequired)}
        host={{ id: event.host_uid, name: hosts[0]?.name ?? 'the host' }}
        decision={rest.decision}
        onClose={() => rest.onDecisionChange(undefined)}
        onDecided={(decision) =>
          rest.onDecided({ kind: 'event', eventId: event.id }, event.title, decision)
        }
      />
    </>
  )
}

/** Undefined while the review or the answers load. */
function linesOf(detail: EventDetail): RequirementLine[] | undefined {
  if (detail.status !== 'ready' || detail.review === null || detail.answers === 'hidden') return []
  if (detail.review === undefined || detail.answers === undefined) return undefined
  return requirementLines(detail.review, detail.answers)
}
