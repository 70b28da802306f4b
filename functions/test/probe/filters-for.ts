import type { CallerName } from './callers.ts'
import type { Filter } from './under-rules.ts'
import type { Inhabited } from './inhabit.ts'

const is = (field: string, value: string | boolean): Filter => ({ field, op: 'EQUAL', value })
const has = (field: string, value: string): Filter => ({ field, op: 'ARRAY_CONTAINS', value })

/**
 * Returns the filters with which somebody might try to reach documents with these fields: none,
 * each alone, and combinations that rules might trust.
 */
export function filtersFor(
  fields: ReadonlySet<string>,
  world: Inhabited,
  caller: CallerName,
): Filter[][] {
  return everyFilter(world, caller).filter((filters) =>
    filters.every(({ field }) => fields.has(field)),
  )
}

function everyFilter(world: Inhabited, caller: CallerName): Filter[][] {
  const own = world.person(caller).uid || 'nobody'
  const ours = is('university_id', world.id('ours'))
  const theirs = is('university_id', world.id('theirs'))
  const [open, published, kept] = [
    is('privacy_status', 'public'),
    is('is_published', true),
    is('is_deleted', false),
  ]
  const council = is('scope_id', 'council-1')
  const named = [
    has('hosts', own),
    has('invited_hosts', own),
    has('reviewers', own),
    ...['ours', 'theirs'].map((name) => has('pending_reviewers_keys', `${world.id(name)}/${own}`)),
    has('reviewers_keys', `${world.id('ours')}/${own}`),
    has('reviewers_uids', own),
    is('uid', own),
    is('owner_uid', own),
    is('host_uid', own),
  ]
  return [
    [],
    [ours],
    [theirs],
    [open],
    [published],
    [kept],
    [has('hosts', world.id('host'))],
    [has('organisation_ids', world.id('ours'))],
    [has('staff_scopes', world.id('ours'))],
    [has('staff_scopes', `${world.id('ours')}/council-1`)],
    [has('staff_scopes', `${world.id('ours')}/council-2`)],
    [has('staff_scopes', world.id('theirs'))],
    [has('staff_scopes', world.id('national'))],
    [is('organisation_id', world.id('ours'))],
    [is('affiliation', world.id('affiliation'))],
    [is('status', 'pending')],
    [is('role', 'going')],
    [is('id', own)],
    ...named.map((one) => [one]),
    [ours, kept],
    [theirs, kept],
    [ours, open],
    [theirs, open],
    [ours, open, kept],
    [theirs, open, kept],
    [ours, open, kept, published],
    [theirs, open, kept, published],
    [ours, council],
    [ours, council, kept],
    [theirs, council, kept],
    [ours, council, kept, published, open],
    [ours, council, kept, is('status', 'pending')],
    [kept, has('hosts', own)],
    [kept, has('organisation_ids', world.id('ours'))],
    [kept, has('organisation_ids', world.id('ours')), council],
    [kept, has('organisation_ids', world.id('national'))],
  ]
}
