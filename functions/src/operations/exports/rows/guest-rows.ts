import {
  isNamedOn,
  guestFormId,
  type EventRecord,
  type GuestForm,
  type GuestResponse,
  type Participant,
  type RoundRequirement,
  sortedBy,
} from '@huddle/contract'

import { isAdmin } from '#operations/team/require-admin.ts'
import type { Store } from '#store/store.ts'

import type { Cell } from '../csv/csv-of.ts'
import { isoTime } from '../csv/iso-time.ts'
import type { Reader } from '../reader.ts'
import { documentLookup } from './document-lookup.ts'
import { rowSource, type RowSource } from './row-source.ts'

/** The first columns of the file. A column for each question of the guest form follows. See E4. */
export const guestColumns = [
  'First name',
  'Last name',
  'Email',
  'Response',
  'Ticket',
  'Paid at',
  'Checked in at',
  'Checked out at',
] as const

const responseLabels: Record<Participant['role'], string> = {
  going: 'Going',
  not_going: 'Not going',
  invited: 'Invited',
  requested: 'Asked to join',
}

/** Everybody who was invited to an event, by name. See E4. */
export async function guestRows(
  event: EventRecord,
  reader: Reader,
  store: Store,
): Promise<RowSource> {
  const form = await store.guestForms(event.id).doc(guestFormId).get()
  const questions = questionsFor(reader, event, form)
  const responses = documentLookup<GuestResponse>(
    (uid) => store.guestResponses(event.id).doc(uid),
    store,
  )

  const cellsOf = async (rows: readonly Participant[]): Promise<Cell[][]> => {
    const responseOf = await responses(questions.length === 0 ? [] : rows.map(({ id }) => id))
    return rows.map((row) => [
      row.first_name,
      row.last_name,
      row.email,
      responseLabels[row.role],
      // Ticket sales do not exist yet.
      null,
      null,
      isoTime(row.scanned_at, event.timezone),
      isoTime(row.checked_out_at, event.timezone),
      ...questions.map((question) => answerOf(responseOf(row.id), question)),
    ])
  }

  return rowSource({
    columns: [...guestColumns, ...questions.map(({ name }) => name)],
    queries: [store.participants(event.id)],
    order: sortedBy(['name_lower'], 'asc'),
    pageSize: 500,
    placeOf: ({ name_lower }) => [name_lower],
    cellsOf,
  })
}

/**
 * Answers are for the reviewers of the event and the office, sensitive ones for the office only.
 * See D8, E4.
 */
function questionsFor(
  reader: Reader,
  event: EventRecord,
  form: GuestForm | undefined,
): RoundRequirement[] {
  if (form === undefined) return []
  if (isAdmin(reader)) return form.requirements
  if (!isNamedOn(event, reader.staff)) return []
  return form.requirements.filter(({ id }) => !form.sensitive_ids.includes(id))
}

function answerOf(response: GuestResponse | undefined, question: RoundRequirement): Cell {
  const answer = response?.responses[question.id]
  if (answer === undefined) return null
  switch (question.type) {
    case 'textInput':
    case 'url':
      return answer.textInput
    case 'booleanInput':
      return answer.booleanInput
    case 'dateInput':
      return answer.dateInput
    case 'termsAcceptance':
      return answer.termsAcceptance
    case 'chapter':
      return answer.chapter
    case 'multipleChoice': {
      const nameOf = (id: string) =>
        question.multiple_choice_options.find((option) => option.id === id)?.name ?? id
      return answer.multipleChoiceInput.map(nameOf).join('; ')
    }
    case 'file':
      // The file is read through a link of its own.
      return answer.fileInput === null ? null : 'File'
    case 'guestCheckout':
      return null
  }
}
