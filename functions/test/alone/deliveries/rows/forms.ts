import { endpoints, type FormSubmission } from '@huddle/contract'

import { store } from '../../../support/suite.ts'
import type { Rows, Scenes } from '../scene.ts'
import { daysAgo, formEntry, newcomer, noon, office, ofForm, university_id } from '../setting.ts'

const { ann, owner, huddle, asked } = office

const recordOf = ({ huddle_id, id }: FormSubmission) => store.formSubmissions(huddle_id).doc(id)
const remove = (form: FormSubmission) => recordOf(form).update({ is_deleted: true })
const approve = (form: FormSubmission) => ann.call(endpoints.approveForm, ofForm(form))
const undo = (form: FormSubmission) => ann.call(endpoints.undoFormDecision, ofForm(form))
const addReviewer = (form: FormSubmission) =>
  owner.call(endpoints.changeFormReviewers, { ...ofForm(form), body: { add: [newcomer.uid] } })

const history: Scenes = {
  'the turn of the reviewers begins': async () => {
    let form: FormSubmission | undefined
    const made = () => form ?? Promise.reject(new Error('There is no form yet'))
    return {
      acts: [async () => (form = await office.newPending())],
      later: {
        'a reviewer was added': { act: async () => addReviewer(await made()), leadsTo: 'the same' },
        'it was deleted': { act: async () => remove(await made()), leadsTo: 'nothing' },
      },
    }
  },
  'a reviewer is added, and the form is approved': async () => {
    const form = await office.newPending()
    return { acts: [() => addReviewer(form), () => approve(form)] }
  },
}

const decisions: Scenes = {
  'an approval': async () => {
    const form = await office.newPending()
    await approve(form)
    const task = { ...(await formEntry(form, 'accepted')), notBefore: new Date().toISOString() }
    return {
      acts: [],
      payloads: [{ task }],
      later: {
        'it was undone': { act: () => undo(form), isAtOnce: true, leadsTo: 'nothing' },
        'it was deleted': { act: () => remove(form), leadsTo: 'nothing' },
      },
    }
  },
}

const activity: Scenes = {
  'a form is started and submitted': async () => {
    let form: FormSubmission | undefined
    return {
      acts: [async () => (form = await office.newDraft()), async () => form && touch(form)],
      later: {
        'the huddle was deleted': {
          act: () => store.huddles.doc(huddle.id).update({ is_deleted: true, staff_scopes: [] }),
          leadsTo: 'the same',
        },
      },
    }
  },
}

const touch = (form: FormSubmission) => recordOf(form).update({ form_title: 'Spring term' })

const reminders: Scenes = {
  'a form that waits for its reviewers': async () => {
    const form = await office.newPending()
    return {
      acts: [() => recordOf(form).update({ turn_started_at: daysAgo(9) })],
      at: noon(),
      later: { 'it was deleted': { act: () => remove(form), leadsTo: 'nothing' } },
    }
  },
}

const jobs: Scenes = {
  'a requirement that an event and a form wait for is deleted': async () => {
    const eventId = await office.createEvent({ event_type: office.types.withDocuments })
    await office.newDraft(office.forms.room)
    const delete_ = (documentId: string) =>
      owner.call(endpoints.deleteRequirementType, {
        params: { universityId: university_id, documentId },
      })
    return {
      acts: [() => delete_(office.documents.venue), () => delete_(asked.plan)],
      later: {
        'the event was deleted': {
          act: () => store.events.doc(eventId).update({ is_deleted: true, staff_scopes: [] }),
          leadsTo: 'something else',
        },
      },
      ignored: {
        fields: ['changed_count'],
        because: 'what a process changed before it died is not counted again; nobody is shown it',
      },
    }
  },
}

export const formRows = {
  onFormHistoryCreated: history,
  sendFormNotice: decisions,
  onFormSubmissionWritten: activity,
  remindForms: reminders,
  onBackgroundJobWritten: jobs,
} satisfies Partial<Rows>
