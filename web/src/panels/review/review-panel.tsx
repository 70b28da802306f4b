import type { RequirementId } from '@huddle/contract'
import type { ReactNode } from 'react'

import { SidePanel } from '#components/side-panel.tsx'

import type { Decision } from '../decide/decision.ts'
import { DocumentViewer } from '../document-viewer/document-viewer.tsx'
import { viewableFiles } from '../document-viewer/viewable-files.ts'
import type { ReviewedRecord } from '../record.ts'
import { NotReady } from './not-ready.tsx'
import { PanelBar, PanelBarActions } from './panel-bar.tsx'
import type { RequirementLine } from './requirement-lines.ts'
import type { Unavailable } from './unavailable.ts'

/** What a list gives to the panel over it. */
export type ListPanelProps = {
  documentId: string
  /** "5 of 42", where the record is part of the list behind the panel. */
  position: string | undefined
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
  onOpenDocument: (id: RequirementId | '') => void
  /** The open decision dialog. */
  decision: Decision | undefined
  onDecisionChange: (decision: Decision | undefined) => void
  onDecided: (record: ReviewedRecord, title: string, decision: Decision) => void
  /** Above everything else, such as the strip with Undo. */
  strip: ReactNode
}

type ReviewPanelProps = Pick<
  ListPanelProps,
  'documentId' | 'position' | 'onPrevious' | 'onNext' | 'onClose' | 'onOpenDocument' | 'strip'
> & {
  kind: ReviewedRecord['kind']
  open: boolean
  onClosed: () => void
  title: string
  /** Undefined until the record has been read. */
  record: ReviewedRecord | undefined
  /** Why there is no record to show. */
  unavailable: Unavailable | undefined
  lines: readonly RequirementLine[] | undefined
  menu: ReactNode
  onPrint: () => void
  isPreparingPrint?: boolean
  /** The header and the content, while a document is open beside them or not. */
  header: (isDocumentOpen: boolean) => ReactNode
  content: (openDocument: RequirementId | undefined) => ReactNode
}

/** The frame of the panels of events and forms: bar, menu, documents beside, and states. */
export function ReviewPanel({
  kind,
  open,
  title,
  record,
  unavailable,
  lines,
  documentId,
  position,
  onPrevious,
  onNext,
  onClose,
  onClosed,
  onOpenDocument,
  strip,
  menu,
  onPrint,
  isPreparingPrint = false,
  header,
  content,
}: ReviewPanelProps) {
  const files = viewableFiles(lines ?? [])
  const opened = files.find(({ requirementId }) => requirementId === documentId)
  return (
    <SidePanel
      open={open}
      title={title}
      onClose={onClose}
      onClosed={onClosed}
      onEscape={opened && (() => onOpenDocument(''))}
      bar={<PanelBar kind={kind} position={position} onPrevious={onPrevious} onNext={onNext} />}
      barActions={
        <>
          {menu}
          <PanelBarActions kind={kind} onPrint={onPrint} isPreparingPrint={isPreparingPrint} />
        </>
      }
      beside={
        record !== undefined &&
        opened !== undefined && (
          <DocumentViewer
            record={record}
            files={files}
            openId={opened.requirementId}
            onOpen={onOpenDocument}
            onClose={() => onOpenDocument('')}
          />
        )
      }
      banner={strip}
      header={unavailable === undefined && header(opened !== undefined)}
    >
      {unavailable === undefined ? (
        content(opened?.requirementId)
      ) : (
        <NotReady kind={kind} detail={unavailable} onClose={onClose} />
      )}
    </SidePanel>
  )
}
