import { type DashboardUser, type Event, type EventId, type RequirementId } from '@huddle/contract'

import { useStudents } from '#data/use-people.ts'

import { DecisionDialogs } from '../decide/decision-dialogs.tsx'
import { useEventDecisions } from '../decide/use-event-decisions.ts'
import { ContentSkeleton } from '../review/content-skeleton.tsx'
import {
  flatten,
  isRequired,
  requirementLines,
  type RequirementLine,
} from '../review/requirement-lines.ts'
import { ReviewPanel, type ListPanelProps } from '../review/review-panel.tsx'
import { useShown } from '../use-shown.ts'
import { EventContent } from './event-content.tsx'
import { EventHeader } from './event-header.tsx'
import { EventMenu } from './event-menu.tsx'
import { subjectOf } from './subject-of.ts'
import { useEventDetail, type EventDetail } from './use-event-detail.ts'
import { useGuestPrint, type GuestPrint } from './use-guest-print.ts'

type EventPanelProps = ListPanelProps & {
  /** Undefined closes the panel. */
  eventId: EventId | undefined
  /**
   * The page of the table behind the panel, live: an open event that is on it is not read again.
   */
  rows: readonly Event[]
  viewer: DashboardUser
  canViewLocation: boolean
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
  const { eventId, rows, viewer, canViewLocation } = props
  const detail = useEventDetail(
    eventId,
    { organisationId: viewer.university_id, canViewLocation },
    rows.find(({ id }) => id === eventId),
  )
  const ready = detail.status === 'ready' ? detail : undefined
  const print = useGuestPrint(ready?.event)
  const lines = linesOf(detail)
  return (
    <ReviewPanel
      {...props}
      kind="event"
      title={ready?.event.title ?? 'Event'}
      record={{ kind: 'event', eventId }}
      unavailable={detail.status === 'ready' ? undefined : detail}
      lines={lines}
      menu={ready && <EventMenu event={ready.event} />}
      onPrint={print.print}
      isPreparingPrint={print.busy}
      header={(isDocumentOpen) =>
        ready && (
          <EventHeader
            event={ready.event}
            viewerUid={viewer.uid}
            isCompact={isDocumentOpen}
            onDecide={props.onDecisionChange}
          />
        )
      }
      content={(openedId) =>
        ready && (
          <ReadyContent
            {...props}
            detail={ready}
            lines={lines}
            openedId={openedId}
            printedGuests={print.guests}
          />
        )
      }
    />
  )
}

type ReadyContentProps = Omit<EventPanelProps, 'eventId'> & {
  detail: Extract<EventDetail, { status: 'ready' }>
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
