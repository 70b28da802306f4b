import { approve } from '../../review/review-plot.ts'
import type { EventPlan } from '../event-plan.ts'

/** Events of councils that have their own reviewers, so they are not in the Owner's queue. */
export const eventsOfOtherCouncils: EventPlan[] = [
  {
    title: 'Sigma Tau Rush Week',
    huddle: 'sigma-tau',
    type: 'social',
    starts: [9, '18:00'],
    where: 'Sigma Tau House',
    onCampus: false,
    alcohol: true,
    capacity: 90,
    sent: 30,
    then: ({ plot, ago }) => approve(plot, 'tom-whitaker', ago(5)),
  },
  {
    title: 'Delta Phi Car Wash',
    huddle: 'delta-phi',
    type: 'workshop',
    starts: [6, '10:00'],
    where: 'Car Park C',
    sent: 170,
  },
  {
    title: 'Noche de Gala',
    huddle: 'lambda-unidos',
    type: 'social',
    starts: [14, '20:00'],
    where: 'Great Hall',
    alcohol: true,
    sent: 12,
    missing: ['insurance'],
  },
  {
    title: 'Bouldering Cup',
    huddle: 'climbing-club',
    type: 'competition',
    starts: [8, '12:00'],
    where: 'Climbing Wall',
    sent: 34,
  },
  {
    title: 'North Hall Winter Party',
    huddle: 'north-hall',
    type: 'social',
    starts: [13, '19:00'],
    where: 'North Hall common room',
    sent: 16,
  },
]
