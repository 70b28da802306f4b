import { all, type EventType } from '@huddle/contract'

import { buildEventType } from '../../build/event-type.ts'
import { daysFrom } from '../../time/relative.ts'
import { addEventType, type World } from '../world.ts'
import { lakesideId } from './university.ts'

type Type = Parameters<typeof buildEventType>[0]

const everywhere = { fsl_councils_ids: [all], student_life_departments_ids: [all] }
const departments = { fsl_councils_ids: [], student_life_departments_ids: [all] }

const types: Type[] = [
  {
    id: 'academic',
    name: 'Academic event',
    description: 'Lectures, debates, panels',
    applies_to: everywhere,
    document_requirement_ids: ['speakers', 'speaker-page'],
    min_lead_days: 7,
  },
  {
    id: 'community-service',
    name: 'Community service',
    description: 'Drives, clean-ups, collections',
    applies_to: departments,
    document_requirement_ids: ['risk-assessment', 'first-aid'],
    on_campus_document_ids: ['hall-booking'],
    guest_document_requirement_ids: ['emergency-contact'],
    approval_rule: 'any',
  },
  {
    id: 'competition',
    name: 'Competition',
    description: 'Tournaments with outside participants',
    applies_to: {
      fsl_councils_ids: [],
      student_life_departments_ids: ['student-activities', 'recreation'],
    },
    document_requirement_ids: ['risk-assessment', 'insurance', 'first-aid'],
    on_campus_document_ids: ['hall-booking'],
    guest_document_requirement_ids: ['emergency-contact'],
  },
  {
    id: 'cultural',
    name: 'Cultural event',
    description: 'Festivals, markets, shared meals',
    applies_to: departments,
    document_requirement_ids: ['risk-assessment', 'food', 'first-aid'],
    on_campus_document_ids: ['hall-booking'],
    has_alcohol_document_ids: ['alcohol-service'],
  },
  {
    id: 'performance',
    name: 'Performance',
    description: 'Concerts, theatre, film',
    applies_to: { fsl_councils_ids: [], student_life_departments_ids: ['arts-and-culture'] },
    document_requirement_ids: ['risk-assessment'],
    on_campus_document_ids: ['hall-booking'],
    has_alcohol_document_ids: ['alcohol-service'],
    approval_rule: 'any',
  },
  {
    id: 'regular-meeting',
    name: 'Regular meeting',
    description: 'Weekly meetings without guests',
    applies_to: everywhere,
    review_required: false,
  },
  {
    id: 'social',
    name: 'Social event',
    description: 'Parties, formals, dinners',
    applies_to: everywhere,
    document_requirement_ids: ['insurance', 'hired-security', 'off-campus-terms'],
    on_campus_document_ids: ['hall-booking'],
    has_alcohol_document_ids: ['alcohol-service'],
    guest_document_requirement_ids: ['dietary-needs', 'emergency-contact'],
    checkout_requirement: 'event_with_alcohol',
    min_lead_days: 7,
  },
  {
    id: 'sports',
    name: 'Sports event',
    description: 'Races, matches, training camps',
    applies_to: { fsl_councils_ids: [], student_life_departments_ids: ['recreation'] },
    document_requirement_ids: ['risk-assessment', 'insurance', 'first-aid'],
    guest_document_requirement_ids: ['emergency-contact'],
  },
  {
    id: 'trip',
    name: 'Trip',
    description: 'Travel away from the city',
    applies_to: everywhere,
    document_requirement_ids: ['travel-plan', 'insurance', 'risk-assessment', 'first-aid'],
    guest_document_requirement_ids: ['emergency-contact', 'dietary-needs'],
    chapter_requirement: 'always',
    min_lead_days: 14,
    late_policy: 'block',
  },
  {
    id: 'workshop',
    name: 'Workshop',
    description: 'Hands-on sessions',
    applies_to: everywhere,
    document_requirement_ids: ['risk-assessment'],
    on_campus_document_ids: ['hall-booking'],
  },
]

export function addLakesideEventTypes(world: World): EventType[] {
  return types.map((type, index) =>
    addEventType(
      world,
      buildEventType({ ...type, university_id: lakesideId }, daysFrom(world.now, -80 + index * 7)),
    ),
  )
}
