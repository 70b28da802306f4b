import {
  formHistoryEntry,
  formSubmission,
  reviewerKeyOf,
  reviewDocument,
  submittedFormStatuses,
  type FormHistoryEntry,
  type FormSubmission,
  type ReviewDocument,
  type SubmissionId,
} from '@huddle/contract'
import { collection, collectionGroup, doc, limit, query, where } from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { dataOf, type LiveState } from '#data/live/live-state.ts'
import { usePreferListed } from '#data/live/use-prefer-listed.ts'
import { useLiveList } from '#data/live/use-live-list.ts'
import { formScopeConstraints } from '#data/scope-constraint.ts'
import { useStaff } from '#data/staff.tsx'

import { unavailableBecause, visibleAnswers, type Unavailable } from '../review/unavailable.ts'
import { useHistory, type LoadedHistory } from '../review/use-history.ts'

export type FormDetail =
  | Unavailable
  | {
      status: 'ready'
      form: FormSubmission
      /**
       * What the host answered; `hidden` from staff who neither review the form nor run the office;
       * undefined while it loads.
       */
      answers: readonly ReviewDocument[] | 'hidden' | undefined
      history: readonly FormHistoryEntry[]
      /** True until each of the parts has been read or has failed. */
      isIncomplete: boolean
      /** Reads the history further back; undefined once it is whole. */
      showEarlier: (() => void) | undefined
    }

/**
 * Everything the panel shows of one form, live: the submission, the host's answers, the history.
 * `listed` is the form in the list behind the panel.
 */
export function useFormDetail(id: SubmissionId, listed: FormSubmission | undefined): FormDetail {
  const firestore = useFirestore()
  const state = usePreferListed(listed, useSubmission(listed === undefined ? id : undefined))
  const form = dataOf(state) ?? undefined
  const reference = form && doc(firestore, 'huddles', form.huddle_id, 'forms', form.id)
  const answers = useLiveList(
    `forms/${id}/requirements`,
    isAnswered(form) ? reference && collection(reference, 'requirements') : undefined,
    reviewDocument,
  )
  const history = useHistory(reference, formHistoryEntry)
  const unavailable = unavailableBecause(state)
  if (unavailable !== undefined) return unavailable
  if (form === undefined) return { status: 'missing' }
  return {
    status: 'ready',
    form,
    answers: isAnswered(form) ? visibleAnswers(answers) : [],
    ...sinceSubmitted(history),
    isIncomplete: history.isLoading || (answers.status === 'loading' && isAnswered(form)),
  }
}

/**
 * The form of a link, which names no huddle. Each query is in a form that the security rules can
 * prove: for the form's reviewers, and else for staff of its council or department.
 */
function useSubmission(id: SubmissionId | undefined): LiveState<FormSubmission | null> {
  const firestore = useFirestore()
  const staff = useStaff()
  const { uid } = staff.user
  const ofLink = query(collectionGroup(firestore, 'forms'), where('id', '==', id ?? ''), limit(1))
  const named = useLiveList(
    `form ${id} of ${uid}`,
    id &&
      query(
        ofLink,
        where('reviewers_keys', 'array-contains', reviewerKeyOf(staff.university.id, uid)),
      ),
    formSubmission,
  )
  const isNamed = named.status !== 'ready' || named.data.length > 0
  const scope = formScopeConstraints(staff)
  const inScope = useLiveList(
    `form ${id} in the scope of ${uid}`,
    isNamed || scope === undefined
      ? undefined
      : query(ofLink, ...scope, where('status', 'in', submittedFormStatuses)),
    formSubmission,
  )
  const found = isNamed || scope === undefined ? named : inScope
  return found.status === 'ready' ? { ...found, data: found.data[0] ?? null } : found
}

/** The form says itself whether anything was answered. */
function isAnswered(form: FormSubmission | undefined): boolean {
  return (form?.answered_requirement_ids.length ?? 0) > 0
}

/**
 * What the host did before handing the form in is the host's own; that it was the reviewers' turn
 * again says no more than the answer that made it so.
 */
function sinceSubmitted({ entries, showEarlier }: LoadedHistory<FormHistoryEntry>) {
  const first = entries.findLastIndex(({ action }) => action === 'submitted')
  const known = first === -1 ? entries : entries.slice(0, first + 1)
  return {
    history: known.filter(({ action }) => action !== 'reviewers-turn'),
    showEarlier: first === -1 ? showEarlier : undefined,
  }
}
