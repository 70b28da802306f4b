import { votersOf, type RequirementId } from '@huddle/contract'

import { useStaff } from '#data/staff.tsx'
import { useStaffMembers, useStudents, type KnownPerson } from '#data/use-people.ts'

import { answerChanges } from '../review/answer-changes.ts'
import { askedChanges } from '../review/asked-changes.ts'
import { ColleagueNotice } from '../review/colleague-notice.tsx'
import { HiddenRequirements } from '../review/hidden-requirements.tsx'
import { History } from '../review/history.tsx'
import { colleaguesOf, namesOf, requirementNameOf, strangersOf } from '../review/names.ts'
import { submittedCount, type RequirementLine } from '../review/requirement-lines.ts'
import { RequirementRows } from '../review/requirement-rows.tsx'
import { WhatChanged } from '../review/what-changed.tsx'
import { FormDetails } from './form-details.tsx'
import { FormReviewers } from './form-reviewers.tsx'
import { historySentence, newTitle } from './history-sentence.ts'
import type { FormDetail } from './use-form-detail.ts'

type FormContentProps = {
  detail: Extract<FormDetail, { status: 'ready' }>
  /** Undefined while they load. */
  lines: readonly RequirementLine[] | undefined
  hosts: readonly KnownPerson[]
  openId: RequirementId | undefined
  onOpen: (id: RequirementId) => void
}

/** The sections of the panel in the order of the design, history last. */
export function FormContent({ detail, lines, hosts, openId, onOpen }: FormContentProps) {
  const { user, university } = useStaff()
  const { form, answers, history, showEarlier } = detail
  const { timezone: timeZone } = university
  const reviewers = useStaffMembers(votersOf(form.reviewers_uids, form.review_statuses))
  const known = [...hosts, ...reviewers]
  const people = [
    ...known,
    ...useStaffMembers(colleaguesOf(history, known)),
    ...useStudents(strangersOf(history, known)),
  ]
  const nameOf = namesOf(people, user.uid)
  const { submitted, all } = submittedCount(lines ?? [])
  return (
    <>
      <ColleagueNotice
        kind="form"
        votes={form.review_statuses}
        timeZone={timeZone}
        viewerUid={user.uid}
        nameOf={nameOf}
      />
      <WhatChanged changes={answerChanges(lines ?? [], history)} />
      <FormDetails form={form} hosts={hosts} reviewers={reviewers} timeZone={timeZone} />
      {answers === 'hidden' ? (
        <HiddenRequirements kind="form" />
      ) : (
        <RequirementRows
          lines={lines}
          aside={lines === undefined ? '' : `(${submitted} of ${all})`}
          openId={openId}
          onOpen={onOpen}
          asked={askedChanges(form.review_statuses, nameOf)}
        />
      )}
      <FormReviewers form={form} reviewers={reviewers} history={history} nameOf={nameOf} />
      {history.length > 0 && (
        <History
          entries={history}
          onShowEarlier={showEarlier}
          timeZone={timeZone}
          sentenceOf={(entry) =>
            historySentence(entry, nameOf, (id) => requirementNameOf(form, id))
          }
          noteOf={newTitle}
        />
      )}
    </>
  )
}
