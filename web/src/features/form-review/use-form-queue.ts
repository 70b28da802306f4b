import {
  formOrders,
  formSubmission,
  sortedBy,
  type FormSubmission,
  type ReviewerKey,
} from '@huddle/contract'
import {
  and,
  collectionGroup,
  query,
  where,
  type Firestore,
  type Query,
  type QueryFilterConstraint,
} from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { parseSort } from '#components/data-table/table-view.ts'
import type { Order } from '#data/live/cursor.ts'
import { whereOneOf } from '#data/live/where-one-of.ts'
import { startingWith } from '#data/live/starting-with.ts'
import { useLivePage, type ListQuery, type LivePage } from '#data/live/use-live-page.ts'
import type { Turn } from '#panels/queue/turn.ts'
import { turnConstraints } from '#panels/queue/turn-constraints.ts'
import { useTurnCounts } from '#panels/queue/use-turn-counts.ts'

import type { FormReviewView } from './form-review-view.ts'

type QueueRequest = { reviewer: ReviewerKey; view: FormReviewView; size: number }

/**
 * Where a search looks: for the beginning of the form's name, and where no form is called that, of
 * the huddle's.
 */
type Searched = 'form_name' | 'huddle_name'

/**
 * One page of the viewer's forms, live, at one read a row; who has waited longest comes first
 * (decision R26).
 */
export function useFormQueue(request: QueueRequest): LivePage<FormSubmission> {
  const byForm = useQueuePage(request, 'form_name', true)
  const isNoForm =
    request.view.q !== '' && byForm.status === 'ready' && byForm.total === 0 && !byForm.refreshing
  const byHuddle = useQueuePage(request, 'huddle_name', isNoForm)
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
  const { turn, q, form, scope, cursor } = view
  const asked = formQueueQuery(firestore, reviewer, view, searched)
  return useLivePage({
    ...asked,
    source: isAsked ? asked.source : undefined,
    name: JSON.stringify(['forms', reviewer, turn, q === '' ? '' : searched, q, form, scope]),
    size,
    cursor,
    schema: formSubmission,
  })
}

/** What the queue asks for. */
export function formQueueQuery(
  firestore: Firestore,
  reviewer: ReviewerKey,
  view: FormReviewView,
  searched: Searched,
): ListQuery {
  const searchOrder = sortedBy(formOrders[searched], 'asc')
  const order = view.q === '' ? orderOf(view.sort) : searchOrder
  const source = queueOf(firestore, reviewer, view.turn, narrowedBy(view, searched, order))
  return { source, order, counted: { source, order: view.q === '' ? countOrder : searchOrder } }
}

const countOrder = sortedBy(formOrders.turn_started_at, 'asc')

const waiting = {
  host: where('status', '==', 'changesRequested'),
  others: where('status', '==', 'pending'),
}

function queueOf(
  firestore: Firestore,
  reviewer: ReviewerKey,
  turn: Turn,
  narrowed: readonly QueryFilterConstraint[] = [],
): Query {
  const constraints = turnConstraints(turn, reviewer, waiting)
  return query(collectionGroup(firestore, 'forms'), and(...constraints, ...narrowed))
}

function narrowedBy(
  { q, form, scope }: FormReviewView,
  searched: Searched,
  order: Order,
): QueryFilterConstraint[] {
  const narrowed: QueryFilterConstraint[] = []
  if (form.length > 0) narrowed.push(whereOneOf('form_id', form, order))
  if (scope.length > 0) narrowed.push(whereOneOf('scope_id', scope, order))
  if (q !== '') narrowed.push(...startingWith(formOrders[searched][0], q))
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
