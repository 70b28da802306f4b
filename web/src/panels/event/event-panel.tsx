import { type DashboardUser, type Event, type EventId, type RequirementId } from '@huddle/contract'
import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded'
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded'
import LinkRounded from '@mui/icons-material/LinkRounded'
import PrintRounded from '@mui/icons-material/PrintRounded'
import { Box, Button, IconButton, Skeleton, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'

import { FailureDrawing, NothingYetDrawing } from '#components/drawings/drawings.tsx'
import { useShortcut } from '#components/shortcuts/shortcuts.ts'
import { SidePanel } from '#components/side-panel.tsx'
import { StateMessage } from '#components/state-message.tsx'
import { toast } from '#components/toasts/toasts.tsx'

import type { Decision } from '../decide/decision.ts'
import { DocumentViewer } from '../document-viewer/document-viewer.tsx'
import { DecisionDialogs } from './decision-dialogs.tsx'
import { EventContent } from './event-content.tsx'
import { EventHeader } from './event-header.tsx'
import { flatten, requirementLines, type RequirementLine } from './requirement-lines.ts'
import { useEventDetail, type EventDetail } from './use-event-detail.ts'
import { useStudents } from '#data/use-people.ts'

type EventPanelProps = {
  /** Undefined closes the panel. */
  eventId: EventId | undefined
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
  onDecided: (event: Event, decision: Decision) => void
  /** Above everything else, such as the strip with Undo. */
  strip: ReactNode
}

/** One event with everything a decision needs, over the queue. */
export default function EventPanel({ eventId, ...props }: EventPanelProps) {
  // While the drawer slides out it still shows the event that it was about.
  const [shown, setShown] = useState(eventId)
  if (eventId !== undefined && eventId !== shown) setShown(eventId)
  if (shown === undefined) return null
  return <OpenPanel key={shown} {...props} eventId={shown} open={eventId !== undefined} />
}

function OpenPanel(props: Omit<EventPanelProps, 'eventId'> & { eventId: EventId; open: boolean }) {
  const {
    eventId,
    open,
    documentId,
    viewer,
    position,
    onPrevious,
    onNext,
    onClose,
    onOpenDocument,
    strip,
  } = props
  const detail = useEventDetail(eventId, viewer.university_id)
  const lines = linesOf(detail)
  const withFile = flatten(lines).filter((line) => line.document?.file != null)
  const opened = withFile.find((line) => line.requirement.id === documentId)
  usePanelKeys(onPrevious, onNext)
  return (
    <SidePanel
      open={open}
      title={detail.status === 'ready' ? detail.event.title : 'Event'}
      onClose={onClose}
      bar={<PanelBar position={position} onPrevious={onPrevious} onNext={onNext} />}
      barActions={<PanelBarActions />}
      beside={
        opened !== undefined && (
          <DocumentViewer
            eventId={eventId}
            lines={withFile}
            openId={opened.requirement.id}
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
        <ReadyContent {...props} detail={detail} lines={lines} openedId={opened?.requirement.id} />
      ) : (
        <NotReady detail={detail} onClose={onClose} />
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
  lines: readonly RequirementLine[]
  openedId: RequirementId | undefined
}

function ReadyContent({
  detail,
  lines,
  openedId,
  viewer,
  canViewLocation,
  onOpenDocument,
  ...rest
}: ReadyContentProps) {
  const { event, review, history } = detail
  const hosts = useStudents(event.hosts)
  return (
    <>
      <EventContent
        event={event}
        review={review}
        history={history}
        lines={lines}
        hosts={hosts}
        viewer={viewer}
        canViewLocation={canViewLocation}
        openId={openedId}
        onOpen={onOpenDocument}
      />
      <DecisionDialogs
        event={event}
        lines={flatten(lines)}
        hostName={hosts[0]?.name ?? 'the host'}
        decision={rest.decision}
        onClose={() => rest.onDecisionChange(undefined)}
        onDecided={(decision) => rest.onDecided(event, decision)}
      />
    </>
  )
}

function NotReady({ detail, onClose }: { detail: EventDetail; onClose: () => void }) {
  if (detail.status === 'missing') {
    return (
      <StateMessage
        drawing={<NothingYetDrawing />}
        title="We couldn’t find that event"
        text="It may have been removed, or it isn’t within your assignments."
        action={
          <Button variant="outlined" onClick={onClose}>
            Back to the list
          </Button>
        }
      />
    )
  }
  if (detail.status === 'failed') {
    return (
      <StateMessage
        drawing={<FailureDrawing />}
        title="The event couldn’t be loaded"
        text="Your connection was interrupted. Nothing is lost."
        action={
          <Button variant="outlined" onClick={detail.retry}>
            Try again
          </Button>
        }
      />
    )
  }
  return (
    <Box aria-busy aria-label="Loading the event" sx={{ p: 3 }}>
      <Skeleton variant="rounded" height={128} sx={{ mx: -3, mt: -3, mb: 2, borderRadius: 0 }} />
      <Skeleton width="60%" height={36} />
      <Skeleton width="40%" />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2, mt: 4 }}>
        {Array.from({ length: 9 }, (_, index) => (
          <Skeleton key={index} height={36} />
        ))}
      </Box>
    </Box>
  )
}

type PanelBarProps = Pick<EventPanelProps, 'position' | 'onPrevious' | 'onNext'>

function PanelBar({ position, onPrevious, onNext }: PanelBarProps) {
  return (
    <>
      <IconButton
        aria-label="Previous event"
        disabled={onPrevious === undefined}
        onClick={onPrevious}
      >
        <KeyboardArrowUpRounded />
      </IconButton>
      <IconButton aria-label="Next event" disabled={onNext === undefined} onClick={onNext}>
        <KeyboardArrowDownRounded />
      </IconButton>
      {position !== undefined && (
        <Typography variant="body2" sx={{ ml: 1 }}>
          {position}
        </Typography>
      )}
    </>
  )
}

function PanelBarActions() {
  const copyLink = async () => {
    await navigator.clipboard.writeText(window.location.href)
    toast('success', 'Link copied')
  }
  return (
    <>
      <IconButton aria-label="Copy link" onClick={() => void copyLink()}>
        <LinkRounded />
      </IconButton>
      <IconButton aria-label="Print" onClick={() => window.print()}>
        <PrintRounded />
      </IconButton>
    </>
  )
}

function usePanelKeys(onPrevious: (() => void) | undefined, onNext: (() => void) | undefined) {
  const panel = { section: 'Event', scope: 'panel' } as const
  useShortcut({
    ...panel,
    name: 'event: next',
    label: 'Next event',
    keys: ['n'],
    disabled: onNext === undefined,
    run: () => onNext?.(),
  })
  useShortcut({
    ...panel,
    name: 'event: previous',
    label: 'Previous event',
    keys: ['p'],
    disabled: onPrevious === undefined,
    run: () => onPrevious?.(),
  })
}

function linesOf(detail: EventDetail): RequirementLine[] {
  return detail.status === 'ready' && detail.review
    ? requirementLines(detail.review, detail.documents)
    : []
}
