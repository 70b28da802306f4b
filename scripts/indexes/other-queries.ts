import type {
  ListDeclaration,
  QueryDeclaration,
  QueryScope,
} from '@huddle/contract/lists/list-declaration.ts'

/**
 * Counts among the events of an organisation: all of them, or those of some councils and
 * departments.
 */
export const countedLists: readonly ListDeclaration[] = [
  // Reports: what began, or was decided, in the days asked for, and how many came.
  counted('approved_at'),
  counted('changes_requested_at'),
  counted('rejected_at'),
  counted('responded_at response_hours'),
  counted('start_datetime checked_in_count going_count', ['review_status']),
  // The counters of an organisation.
  counted('start_datetime end_datetime is_cancelled', ['is_published']),
]

/**
 * Sweeps, jobs and look-ups: what is asked in one way alone. `-` before a field sorts it downwards.
 */
export const otherQueries: readonly QueryDeclaration[] = [
  // A row of the CSV of huddles, and the counters of a huddle.
  query(
    'events',
    'is_deleted host_huddle is_published review_status',
    '-start_datetime -end_datetime -is_cancelled',
  ),
  query('events', 'is_deleted host_huddle', 'start_datetime end_datetime is_cancelled'),
  // What somebody hosts.
  query('events', 'hosts[] is_deleted', '-start_datetime -end_datetime -is_cancelled'),
  query(
    'events',
    'hosts[] is_deleted is_published privacy_status',
    '-start_datetime -end_datetime -is_cancelled',
  ),
  // Sweeps and jobs.
  query('events', 'is_published'),
  query('events', 'university_id'),
  query('events', 'university_id', 'end_datetime'),
  // Records of events from before their place had a document of its own.
  query('events', '', 'location'),
  query('events', 'review_status', 'start_datetime end_datetime is_cancelled'),
  query('events', 'review_status is_overdue', 'turn_started_at'),

  // The CSV of huddles.
  query('huddles', 'university_id'),
  query('huddles', 'has_upcoming_events'),
  query('huddles', 'staff_scopes[] is_registered'),
  query('huddles', 'staff_scopes[] has_upcoming_events'),
  query('huddles', 'hosts[] is_deleted'),
  query('huddles', 'hosts[] university_id is_deleted privacy_status'),
  query('huddles', 'university_id is_deleted privacy_status', 'title_lower'),

  query('forms', 'status', 'turn_started_at', 'COLLECTION_GROUP'),
  query('forms', 'reviewers_uids[]', 'created_at', 'COLLECTION_GROUP'),
  query('forms', 'id', '', 'COLLECTION_GROUP'),
  query('forms', 'id university_id is_deleted status scope_id', '', 'COLLECTION_GROUP'),
  query('forms', 'id reviewers_keys[]', '', 'COLLECTION_GROUP'),
  query('forms', 'requirement_ids[] university_id is_deleted status', '', 'COLLECTION_GROUP'),
  query('forms', '', 'pending_reviewers_uids', 'COLLECTION_GROUP'),
  query('forms', 'form_type_id academic_year is_deleted status'),
  query('forms', 'is_deleted is_active'),

  query('eventReviews', 'outcome', 'turn_started_at'),
  query('eventReviews', 'reviewers_uids[]', 'created_at'),
  query('eventReviews', 'organisation_id outcome'),
  query('members', 'role', 'name_lower'),
  query('participants', 'role'),
  query('eventTypes', 'is_deleted', 'name'),
  query('documentTypes', 'is_deleted', 'name'),
  query('dashboardUsers', 'is_deleted', 'updated_at'),
  query('dashboardUsers', 'is_deleted', 'created_at'),
  query('dashboardUsers', 'university_id is_deleted role'),
  query('dashboardUsers', 'university_id is_deleted assignments[]'),
  query('dashboardInvitations', 'email', '-created_at'),
  query('dashboardInvitations', 'status', 'expires_at'),
  query('exports', 'owner_uid state kind'),
  query('exports', 'state', 'updated_at'),
  query('eventPages', 'university_id privacy_status', 'start_datetime'),
  query('reports', 'createdByUid', 'created_at'),
  query('pushes', 'batch_key', '-send_at'),
  query('digestItems', '', 'due_at', 'COLLECTION_GROUP'),
  query('pushSubscriptions', '', 'last_used', 'COLLECTION_GROUP'),
  query('pushSubscriptions', 'token', '', 'COLLECTION_GROUP'),
  query('alerts', 'university_id', 'created_at', 'COLLECTION_GROUP'),
  query('alerts', '', 'created_at', 'COLLECTION_GROUP'),
]

function query(
  group: string,
  equal: string,
  order = '',
  scope: QueryScope = 'COLLECTION',
): QueryDeclaration {
  return { group, scope, equal: wordsOf(equal), order: wordsOf(order).map(sorted) }
}

function counted(order: string, filters: readonly string[] = []): ListDeclaration {
  return {
    group: 'events',
    scope: 'COLLECTION',
    bases: [['staff_scopes[]']],
    filters,
    orders: [wordsOf(order).map(sorted)],
    hasPreviousPages: false,
  }
}

function sorted(field: string): QueryDeclaration['order'][number] {
  return field.startsWith('-')
    ? { field: field.slice(1), direction: 'desc' }
    : { field, direction: 'asc' }
}

function wordsOf(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}
