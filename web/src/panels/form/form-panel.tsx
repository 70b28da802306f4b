import type { FormSubmission, RequirementId, SubmissionId } from '@huddle/contract'
import type { ReactNode } from 'react'

import { SidePanel } from '#components/side-panel.tsx'
import { useStaff } from '#data/staff.tsx'
import { useStudents } from '#data/use-people.ts'

import { DecisionDialogs } from '../decide/decision-dialogs.tsx'
import type { Decision } from '../decide/decision.ts'
import { useFormDecisions } from '../decide/use-form-decisions.ts'
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
import { FormContent } from './form-content.tsx'
import { FormHeader } from './form-header.tsx'
import { FormMenu } from './form-menu.tsx'
import { subjectOf } from './subject-of.ts'
import { useFormDetail, type FormDetail } from './use-form-detail.ts'

type FormPanelProps = {
  /** Undefined closes the panel. */
  formId: SubmissionId | undefined
  /** The page of the table behind the panel, live: an open form that is on it is not read again. */
  rows: readonly FormSubmission[]
  documentId: string
  /** "2 of 6", where the form is part of the list behind the panel. */
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

/** One form with everything a decision needs, over the list. */
export default function FormPanel({ formId, ...props }: FormPanelProps) {
  const { shown, onClosed } = useShown(formId)
  if (shown === undefined) return null
  return (
    <OpenPanel
      key={shown}
      {...props}
      formId={shown}
      open={formId !== undefined}
      onClosed={onClosed}
    />
  )
}

type OpenPanelProps = Omit<FormPanelProps, 'formId'> & {
  formId: SubmissionId
  open: boolean
  onClosed: () => void
}

function OpenPanel(props: OpenPanelProps) {
  const {
    formId,
    rows,
    open,
    documentId,
    position,
    onPrevious,
    onNext,
    onClose,
    onClosed,
    onOpenDocument,
  } = props
  const { user } = useStaff()
  const detail = useFormDetail(
    formId,
    rows.find(({ id }) => id === formId),
  )
  const lines = linesOf(detail)
  const files = viewableFiles(lines ?? [])
  const opened = files.find(({ requirementId }) => requirementId === documentId)
  const form = detail.status === 'ready' ? detail.form : undefined
  return (
    <SidePanel
      open={open}
      title={form?.form_name ?? 'Form'}
      onClose={onClose}
      onClosed={onClosed}
      onEscape={opened && (() => onOpenDocument(''))}
      bar={<PanelBar kind="form" position={position} onPrevious={onPrevious} onNext={onNext} />}
      barActions={
        <>
          {form !== undefined && <FormMenu form={form} />}
          <PanelBarActions kind="form" onPrint={() => window.print()} />
        </>
      }
      beside={
        form !== undefined &&
        opened !== undefined && (
          <DocumentViewer
            record={{ kind: 'form', huddleId: form.huddle_id, formId }}
            files={files}
            openId={opened.requirementId}
            onOpen={onOpenDocument}
            onClose={() => onOpenDocument('')}
          />
        )
      }
      banner={props.strip}
      header={
        form !== undefined && (
          <FormHeader form={form} viewerUid={user.uid} onDecide={props.onDecisionChange} />
        )
      }
    >
      {detail.status === 'ready' ? (
        <ReadyContent {...props} detail={detail} lines={lines} openedId={opened?.requirementId} />
      ) : (
        <NotReady kind="form" detail={detail} onClose={onClose} />
      )}
    </SidePanel>
  )
}

type ReadyContentProps = Pick<
  FormPanelProps,
  'decision' | 'onDecisionChange' | 'onDecided' | 'onOpenDocument'
> & {
  detail: Extract<FormDetail, { status: 'ready' }>
  lines: readonly RequirementLine[] | undefined
  openedId: RequirementId | undefined
}

function ReadyContent({
  detail,
  lines,
  openedId,
  decision,
  onDecisionChange,
  onDecided,
  onOpenDocument,
}: ReadyContentProps) {
  const { form } = detail
  const hosts = useStudents(form.hosts)
  const host = hosts.find(({ id }) => id === form.submitted_by) ?? hosts[0]
  const record = { kind: 'form', huddleId: form.huddle_id, formId: form.id } as const
  return (
    <>
      {detail.isIncomplete ? (
        <ContentSkeleton kind="form" />
      ) : (
        <FormContent
          detail={detail}
          lines={lines}
          hosts={hosts}
          openId={openedId}
          onOpen={onOpenDocument}
        />
      )}
      <DecisionDialogs
        subject={subjectOf(form)}
        calls={useFormDecisions(form.huddle_id, form.id)}
        lines={lines && flatten(lines).filter(isRequired)}
        host={{ id: host?.id ?? form.created_by, name: host?.name ?? 'the host' }}
        decision={decision}
        onClose={() => onDecisionChange(undefined)}
        onDecided={(taken) => onDecided(record, form.form_name, taken)}
      />
    </>
  )
}

/** Undefined while the answers load. */
function linesOf(detail: FormDetail): RequirementLine[] | undefined {
  if (detail.status !== 'ready' || detail.answers === 'hidden') return []
  return detail.answers && requirementLines(detail.form, detail.answers)
}
