import { systemRequirementIds, yesNoOptionIds, type RequirementType } from '@huddle/contract'

import { buildRequirementType } from '../../build/requirement-type.ts'
import { daysFrom } from '../../time/relative.ts'
import { addRequirementType, type World } from '../world.ts'
import { lakesideId } from './university.ts'

type Requirement = Parameters<typeof buildRequirementType>[0]

const yesNo = [
  { id: yesNoOptionIds.yes, name: 'Yes' },
  { id: yesNoOptionIds.no, name: 'No' },
]

export const lakesideRequirements: Requirement[] = [
  {
    id: 'risk-assessment',
    name: 'Risk assessment',
    description: 'Fill in the template and have it signed by the person in charge.',
    file: 'universities/lakeside/documentTypes/risk-assessment/template.pdf',
  },
  {
    id: 'insurance',
    name: 'Certificate of liability insurance',
    description: 'For the day of the event, with at least one million in cover.',
  },
  {
    id: 'hall-booking',
    name: 'Hall booking confirmation',
    description: 'The mail of the room office is enough.',
  },
  {
    id: 'alcohol-service',
    name: 'How will alcohol be served?',
    description: 'Every source of alcohol at the event.',
    type: 'multipleChoice',
    multiple_choice_options: [
      { id: 'licensed-bar', name: 'Licensed third-party bar' },
      { id: 'campus-bar', name: 'Campus bar' },
      { id: 'non-alcoholic', name: 'Non-alcoholic options' },
    ],
    conditional_requirements: [
      { option_id: 'licensed-bar', requirement_id: 'bar-licence' },
      { option_id: 'licensed-bar', requirement_id: 'licence-expiry' },
    ],
  },
  { id: 'bar-licence', name: 'Bar operator licence' },
  { id: 'licence-expiry', name: 'Licence expiry date', type: 'dateInput' },
  {
    id: 'hired-security',
    name: 'Will there be hired security?',
    type: 'booleanInput',
    multiple_choice_options: yesNo,
    conditional_requirements: [{ option_id: yesNoOptionIds.yes, requirement_id: 'security-plan' }],
  },
  {
    id: 'security-plan',
    name: 'Security plan',
    description: 'Who stands where, from when to when, and whom they call.',
  },
  {
    id: 'off-campus-terms',
    name: 'Off-campus event terms',
    type: 'termsAcceptance',
    file: 'universities/lakeside/documentTypes/off-campus-terms/terms.pdf',
  },
  {
    id: 'food',
    name: 'Will food be served?',
    type: 'booleanInput',
    multiple_choice_options: yesNo,
    conditional_requirements: [{ option_id: yesNoOptionIds.yes, requirement_id: 'caterer' }],
  },
  { id: 'caterer', name: 'Who prepares the food, and where?', type: 'textInput' },
  { id: 'speakers', name: 'Who speaks, and about what?', type: 'textInput' },
  { id: 'speaker-page', name: 'Page about the speaker', type: 'url' },
  {
    id: 'first-aid',
    name: 'First aid and stewards',
    description: 'Names and phone numbers of at least two people.',
    type: 'textInput',
  },
  {
    id: 'travel-plan',
    name: 'Travel plan',
    description: 'Route, driver, and how everybody comes home.',
  },
  { id: 'emergency-contact', name: 'Emergency contact', type: 'textInput' },
  {
    id: 'dietary-needs',
    name: 'Dietary needs',
    type: 'multipleChoice',
    multiple_choice_options: [
      { id: 'none', name: 'None' },
      { id: 'vegetarian', name: 'Vegetarian' },
      { id: 'vegan', name: 'Vegan' },
      { id: 'halal', name: 'Halal' },
      { id: 'allergies', name: 'Allergies' },
    ],
  },
  {
    id: systemRequirementIds.chapter,
    name: 'Chapter',
    type: 'chapter',
    multiple_choice_options: [{ id: 'home-chapter', name: 'Lakeside chapter' }],
    allow_multi_select: false,
  },
  { id: systemRequirementIds.guestCheckout, name: 'Guest check-out', type: 'guestCheckout' },
]

export function addLakesideRequirements(world: World): RequirementType[] {
  const changed = daysFrom(world.now, -60)
  return lakesideRequirements.map((requirement) =>
    addRequirementType(
      world,
      buildRequirementType({ ...requirement, university_id: lakesideId }, changed),
    ),
  )
}
