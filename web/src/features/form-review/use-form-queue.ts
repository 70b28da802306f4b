import {
  formOrders,
  formSubmission,
  sortedBy,
  type FormSubmission,
  type ReviewerKey,
} from '@huddle/contract'
import {
  collectionGroup,
  query,
  where,
  type Firestore,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { parseSort } from '#components/data-table/table-view.ts'
import type { Order } from '#data/live/cursor.ts'
import { startingWith } from '#data/live/starting-with.ts'
import { useLivePage, type LivePage } from '#data/live/use-live-page.ts'
import type { Turn } from '#panels/queue/turn.ts'
import { useTurnCounts } from '#panels/queue/use-turn-counts.ts'

import type { FormReviewView } from './form-review-view.ts'

type QueueRequest = { reviewer: ReviewerKey; view: FormReviewView; size: number }

/** Where a search looks: for the beginning of the form's name, and where no form is called that, of the huddle's. */
type Searched = 'form_name_lower' | 'huddle_name_lower'

/** One page of the viewer's forms, live, at one read a row; who has waited longest comes first (decision R26). */
export function useFormQueue(request: QueueRequest): LivePage<FormSubmission> {
  const byForm = useQueuePage(request, 'form_name_lower', true)
  const isNoForm =
    request.view.q !== '' && byForm.status === 'ready' && byForm.total === 0 && !byForm.refreshing
  const byHuddle = useQueuePage(request, 'huddle_name_lower', isNoForm)
  return isNoForm ? byHuddle : byForm
}

/** How many forms each view of the queue holds. */
export function useFormQueueCounts(
  reviewer: ReviewerKey,
  open: Turn,
): Record<Turn, number | undefined> {
  const firestore = useFirestore()
  return useTurnCounts(`forms ${reviewer}`, open, (turn) => ({
    source: queueOf(firestore, reviewer, turn),
    order: countOrder,
  }))
}

function useQueuePage(
  { reviewer, view, size }: QueueRequest,
  searched: Searched,
  isAsked: boolean,
): LivePage<FormSubmission> {
  const firestore = useFirestore()
  const { turn, q, form, scope, sort, cursor } = view
  return useLivePage({
    name: JSON.stringify(['forms', reviewer, turn, q === '' ? '' : searched, q, form, scope]),
    source: isAsked
      ? query(queueOf(firestore, reviewer, turn), ...narrowedBy(view, searched))
      : undefined,
    order: q === '' ? orderOf(sort) : sortedBy([searched], 'asc'),
    countOrder: q === '' ? countOrder : sortedBy([searched], 'asc'),
    size,
    cursor,
    schema: formSubmission,
  })
}

const countOrder = sortedBy(formOrders.turn_started_at, 'asc')

/** Each in a form that the security rules can prove from the query alone. */
function queueOf(firestore: Firestore, reviewer: ReviewerKey, turn: Turn): Query {
  const forms = collectionGroup(firestore, 'forms')
  switch (turn) {
    case 'mine':
      return query(forms, where('pending_reviewers_keys', 'array-contains', reviewer))
    case 'host':
      return query(
        forms,
        where('waiting_reviewers_keys', 'array-contains', reviewer),
        where('status', '==', 'changesRequested'),
      )
    case 'others':
      return query(
        forms,
        where('waiting_reviewers_keys', 'array-contains', reviewer),
        where('status', '==', 'pending'),
      )
  }
}

function narrowedBy({ q, form, scope }: FormReviewView, searched: Searched): QueryConstraint[] {
  const narrowed: QueryConstraint[] = []
  if (form.length > 0) narrowed.push(where('form_id', 'in', form))
  if (scope.length > 0) narrowed.push(where('scope_id', 'in', scope))
  if (q !== '') narrowed.push(...startingWith(searched, q))
  return narrowed
}

function orderOf(sort: string): Order {
  const chosen = parseSort(sort)
  if (chosen === undefined || !isSortable(chosen.field))
    return sortedBy(formOrders.turn_started_at, 'asc')
  return sortedBy(formOrders[chosen.field], chosen.direction)
}

function isSortable(field: string): field is 'form_name' | 'huddle_name' | 'submitted_at' {
  return ['form_name', 'huddle_name', 'submitted_at'].includes(field)
}
