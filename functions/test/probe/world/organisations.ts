import type { University } from '@huddle/contract'
import {
  buildEventType,
  buildForm,
  buildStaffSettings,
  buildRequirementType,
  buildRole,
  buildUniversity,
} from '@huddle/emulator-seed'

import type { Put } from './draft.ts'
import type { Names } from './names.ts'

/**
 * The university of most people, another one, and a national organisation that some huddles belong
 * to.
 */
export type Organisations = {
  ours: University
  theirs: University
  national: University
  affiliation: string
}

export function newOrganisations({ id, fact }: Names): Organisations {
  const affiliation = id('affiliation')
  return {
    affiliation,
    ours: buildUniversity({
      id: id('ours'),
      name: fact('university.ours.name'),
      feature_flags: ['isFormsEnabled', 'isReportingEnabled'],
    }),
    theirs: buildUniversity({ id: id('theirs'), feature_flags: ['isFormsEnabled'] }),
    national: buildUniversity({
      id: id('national'),
      organisation_type: 'nationalOrganization',
      affiliation,
    }),
  }
}

export function putOrganisations(
  { id, fact }: Names,
  { ours, theirs, national }: Organisations,
  put: Put,
): void {
  for (const [name, university] of Object.entries({ ours, theirs, national })) {
    const root = `universities/${university.id}`
    const of = { university_id: university.id }
    put(root, university)
    put(`${root}/roles/owner`, buildRole({ id: 'owner' }))
    // Reviewers of `ours` may not see the places of events.
    put(
      `${root}/roles/reviewer`,
      buildRole({ id: 'reviewer', can_view_event_locations: name !== 'ours' }),
    )
    put(
      `${root}/documentTypes/${id('question')}`,
      buildRequirementType({
        ...of,
        id: id('question'),
        name: fact(`university.${name}.question`),
      }),
    )
    put(
      `${root}/eventTypes/${id('type')}`,
      buildEventType({ ...of, id: id('type'), name: fact(`university.${name}.type`) }),
    )
    put(
      `${root}/forms/${id('offered')}`,
      buildForm({ ...of, id: id('offered'), name: fact(`university.${name}.offered`) }),
    )
    put(
      `${root}/private/office`,
      buildStaffSettings({
        saved_replies: [{ id: 'reply', name: 'Reply', text: fact(`university.${name}.office`) }],
      }),
    )
    put(`${root}/private/retention`, { place: fact('server.retention') })
    put(`${root}/stats/events`, { count: 3, count_by_scope: { 'council-1': 2 } })
    put(`${root}/people/${id('bystander')}`, { huddles: fact('server.people') })
    put(`${root}/auditLog/${id('entry')}`, {
      organisation_id: university.id,
      actor: id('owner'),
      action: 'university-updated',
      entity_type: 'university',
      entity_id: university.id,
      before: {},
      after: { name: fact(`university.${name}.log`) },
      at: new Date(),
      expires_at: new Date(Date.now() + 1e9),
    })
  }
}
