import {
  academicYearOf,
  formActions,
  formRequirementsOf,
  registrationFormTypeId,
  requirementId,
  selectReviewers,
  submissionId,
  uid,
  type DashboardUser,
  type Form,
  type FormSetup,
  type Huddle,
  type RequirementType,
  type University,
} from '@huddle/contract'

import { buildForm } from '../../build/form.ts'
import { buildRequirementType } from '../../build/requirement-type.ts'
import { beginForm, formStep, type FormPlot } from '../../review/form-plot.ts'
import { daysFrom } from '../../time/relative.ts'
import { addFormPlot, addForm, addRequirementType, type World } from '../world.ts'
import { lakesideId } from './university.ts'

const everywhere = { fsl_councils_ids: ['all'], student_life_departments_ids: ['all'] }

const travelCode = 'universities/lakeside/documentTypes/travel-code/terms.pdf'

const questions: Parameters<typeof buildRequirementType>[0][] = [
  {
    id: 'constitution',
    name: 'Constitution of the huddle',
    description: 'As the members voted for it, with the signatures.',
  },
  { id: 'officers', name: 'Who are the officers this year?', type: 'textInput' },
  { id: 'advisers', name: 'Staff adviser', type: 'textInput' },
  { id: 'budget', name: 'Budget', description: 'Income and costs, in the university’s template.' },
  {
    id: 'travel-by',
    name: 'How will the team travel?',
    type: 'multipleChoice',
    multiple_choice_options: [
      { id: 'minibus', name: 'Hired minibus' },
      { id: 'train', name: 'Train' },
      { id: 'cars', name: 'Own cars' },
    ],
  },
  { id: 'departure', name: 'Departure', type: 'dateInput' },
  { id: 'travellers', name: 'Who is travelling?', type: 'textInput' },
  {
    id: 'travellers-list',
    name: 'List of travellers',
    description: 'Names and emergency contacts.',
  },
  { id: 'travel-code', name: 'Travel code of conduct', type: 'termsAcceptance', file: travelCode },
]

/** The hosts' answers to text questions. */
const words = {
  officers: 'President: Ravi Kumar. Treasurer: Ella Novak. Secretary: Tomás Ferreira.',
  advisers: 'Dr Helen Marsh, School of Music',
  travellers: '12 debaters and 2 adjudicators; names and emergency contacts are attached.',
}

const forms: Parameters<typeof buildForm>[0][] = [
  {
    id: 'registration',
    name: 'Annual registration',
    description: 'Every huddle registers once in an academic year.',
    type_id: registrationFormTypeId,
    requirement_ids: ['constitution', 'officers', 'advisers'].map((id) => requirementId.parse(id)),
  },
  {
    id: 'funding',
    name: 'Funding request',
    description: 'For more than £200 in a term.',
    type_id: 'general',
    requirement_ids: ['budget'].map((id) => requirementId.parse(id)),
  },
  {
    id: 'travel',
    name: 'Travel request',
    description: 'Whenever a huddle leaves the city for more than a day.',
    type_id: 'general',
    approval_rule: 'any',
    requirement_ids: ['travel-by', 'departure', 'travellers', 'travellers-list', 'travel-code'].map(
      (id) => requirementId.parse(id),
    ),
  },
  {
    id: 'officers-change',
    name: 'Change of officers',
    type_id: 'general',
    is_active: false,
    requirement_ids: ['officers'].map((id) => requirementId.parse(id)),
  },
]

type Offices = {
  university: University
  staff: readonly DashboardUser[]
  huddles: readonly Huddle[]
}

/** Adds forms for registration, money and travel, and the submissions of huddles. */
export function addLakesideForms(world: World, { university, staff, huddles }: Offices): void {
  const made = daysFrom(world.now, -70)
  world.files.push({ path: travelCode, pdf: 'Travel code of conduct' })
  const asked = questions.map((question) =>
    addRequirementType(
      world,
      buildRequirementType(
        { ...question, university_id: lakesideId, is_huddle_form_requirement: true },
        made,
      ),
    ),
  )
  const offered = forms.map((form) =>
    addForm(world, buildForm({ ...form, university_id: lakesideId, applies_to: everywhere }, made)),
  )

  const begin = (huddleId: string, formId: string, title: string, day: number): FormPlot => {
    const huddle = found(huddles, huddleId)
    const form = found(offered, formId)
    const at = daysFrom(world.now, day)
    return beginForm(
      {
        id: submissionId.parse(`${huddleId}-${formId}`),
        form_id: form.id,
        form_title: title,
        huddle,
        setup: setupFor(form, huddle, asked, staff),
        academic_year: formId === 'registration' ? academicYearOf(at, university) : null,
        by: huddle.host_uid,
      },
      at,
    )
  }
  const dayAfter = (plot: FormPlot, days: number) =>
    daysFrom(plot.current.submission.created_at, days)
  const handedIn = (...[huddleId, formId, title, day]: Parameters<typeof begin>): FormPlot => {
    const plot = begin(huddleId, formId, title, day)
    formStep.answerAll(plot, dayAfter(plot, 0.1), words)
    formStep.submit(plot, dayAfter(plot, 0.2))
    return plot
  }

  const waiting = handedIn('latin-dance', 'registration', '', -6)
  const money = handedIn('jazz-ensemble', 'funding', 'Winter tour', -1)

  const travel = handedIn('debate-society', 'travel', 'Regional finals in Millbrook', -8)

  const returned = handedIn('board-games', 'registration', '', -9)
  formStep.step(returned, (current) =>
    formActions.requestChanges(
      current,
      {
        by: uid.parse('amara-nwosu'),
        message: 'Nearly there.',
        documents: [requirementId.parse('constitution')],
        reasons: { constitution: 'The page with the signatures is missing.' },
      },
      dayAfter(returned, 2),
    ),
  )

  const accepted = handedIn('rowing-club', 'funding', 'New oars', -40)
  for (const by of accepted.current.submission.reviewers_uids)
    formStep.step(accepted, (current) =>
      formActions.approve(current, { by }, dayAfter(accepted, 3)),
    )

  const rejected = handedIn('film-society', 'funding', 'Projector', -30)
  formStep.step(rejected, (current) =>
    formActions.reject(
      current,
      { by: uid.parse('amara-nwosu'), message: 'Equipment is bought in the spring term.' },
      dayAfter(rejected, 4),
    ),
  )

  const draft = begin('choir', 'registration', '', -2)
  for (const plot of [waiting, money, travel, returned, accepted, rejected, draft])
    addFormPlot(world, plot)
}

function setupFor(
  form: Form,
  { scope_id, hosts }: Huddle,
  types: readonly RequirementType[],
  staff: readonly DashboardUser[],
): FormSetup {
  const asked = types.filter(({ id }) => form.requirement_ids.includes(id))
  return {
    form,
    requirements: formRequirementsOf(asked),
    reviewers_uids: selectReviewers(staff, scope_id, hosts),
  }
}

function found<T extends { id: string }>(all: readonly T[], id: string): T {
  const one = all.find((each) => each.id === id)
  if (!one) throw new Error(`The story knows no ${id}`)
  return one
}
