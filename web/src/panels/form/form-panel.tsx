import type { FormSubmission, RequirementId, SubmissionId } from '@huddle/contract'

import { useStaff } from '#data/staff.tsx'
import { useStudents } from '#data/use-people.ts'

import { DecisionDialogs } from '../decide/decision-dialogs.tsx'
import { useFormDecisions } from '../decide/use-form-decisions.ts'
import { ContentSkeleton } from '../review/content-skeleton.tsx'
import {
  flatten,
  isRequired,
  requirementLines,
  type RequirementLine,
} from '../review/requirement-lines.ts'
import { ReviewPanel, type ListPanelProps } from '../review/review-panel.tsx'
import { useShown } from '../use-shown.ts'
import { FormContent } from './form-content.tsx'
import { FormHeader } from './form-header.tsx'
import { FormMenu } from './form-menu.tsx'
import { subjectOf } from './subject-of.ts'
import { useFormDetail, type FormDetail } from './use-form-detail.ts'

type FormPanelProps = ListPanelProps & {
  /** Undefined closes the panel. */
  formId: SubmissionId | undefined
  /** The page of the table behind the panel, live: an open form that is on it is not read again. */
  rows: readonly FormSubmission[]
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
  const { formId, rows } = props
  const { user } = useStaff()
  const detail = useFormDetail(
    formId,
    rows.find(({ id }) => id === formId),
  )
  const ready = detail.status === 'ready' ? detail : undefined
  const form = ready?.form
  const lines = linesOf(detail)
  return (
    <ReviewPanel
      {...props}
      kind="form"
      title={form?.form_name ?? 'Form'}
      record={form && { kind: 'form', huddleId: form.huddle_id, formId }}
      unavailable={detail.status === 'ready' ? undefined : detail}
      lines={lines}
      menu={form && <FormMenu form={form} />}
      onPrint={() => window.print()}
      header={() =>
        form && <FormHeader form={form} viewerUid={user.uid} onDecide={props.onDecisionChange} />
      }
      content={(openedId) =>
        ready && <ReadyContent {...props} detail={ready} lines={lines} openedId={openedId} />
      }
    />
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
