import { buildFormSubmission, buildHistoryEntry, buildReviewDocument } from '@huddle/emulator-seed'

import type { Put } from './draft.ts'
import type { Names } from './names.ts'
import type { Organisations } from './organisations.ts'
import { reviewersOf } from './reviewers.ts'

export function putForms(names: Names, organisations: Organisations, put: Put): void {
  const { id, fact } = names
  const { ours, theirs } = organisations
  const { named, namedKeys, votesOf } = reviewersOf(names, organisations)
  const hosts = [id('host')]
  for (const [name, huddle, university, status] of [
    ['draft', 'public', ours, 'draft'],
    ['pending', 'public', ours, 'pending'],
    ['theirs', 'theirs', theirs, 'pending'],
  ] as const) {
    const root = `huddles/${id(huddle)}/forms/${id(name)}`
    put(
      root,
      buildFormSubmission({
        id: id(name),
        form_title: fact(`form.${name}.title`),
        form_id: id('offered'),
        huddle_id: id(huddle),
        university_id: university.id,
        scope_id: 'council-1',
        hosts: university === ours ? hosts : [id('theirHost')],
        status,
        ...(status === 'draft'
          ? {}
          : {
              reviewers_uids: university === ours ? named : [],
              reviewers_keys: university === ours ? namedKeys : [],
              pending_reviewers_keys: university === ours ? namedKeys : [],
              review_statuses: university === ours ? votesOf(`form.${name}.vote`) : {},
            }),
        requirement_ids: [id('question')],
        answered_requirement_ids: [id('question')],
      }),
    )
    put(
      `${root}/requirements/${id('question')}`,
      buildReviewDocument({ id: id('question'), text_answer: fact(`form.${name}.answer`) }),
    )
    put(`${root}/undo/last`, { before: fact('server.undo') })
    if (status !== 'draft')
      put(`${root}/history/000001`, {
        ...buildHistoryEntry({ message: fact(`form.${name}.history`) }),
        action: 'submitted',
      })
  }
}
