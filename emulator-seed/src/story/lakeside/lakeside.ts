import { buildAlert } from '../../build/alert.ts'
import { hoursFrom } from '../../time/relative.ts'
import { addPlannedEvent, type Campus } from '../event-plan.ts'
import { addHuddles } from '../huddles.ts'
import { put, type World } from '../world.ts'
import { addLakesideEventTypes } from './event-types.ts'
import { eventsDecided } from './events-decided.ts'
import { eventsAwaitingOwner } from './events-awaiting-owner.ts'
import { eventsOfOtherCouncils } from './events-of-other-councils.ts'
import { eventsWaitingForHost, eventsWaitingForOthers } from './events-waiting.ts'
import { addLakesideExports } from './exports.ts'
import { addLakesideForms } from './forms.ts'
import { lakesideHuddles } from './huddles.ts'
import { addLakesideNotices } from './notices.ts'
import { addLakesideInvitations } from './invitations.ts'
import { addLakesideRequirements } from './requirements.ts'
import { addLakesideStaff } from './staff.ts'
import { addLakesideStudents } from './students.ts'
import { addLakeside } from './university.ts'

/** The university shown in the screenshots. Its Owner, Amara Nwosu, has 42 events to vote on. */
export function addLakesideWorld(
  world: World,
  nationals: Campus['nationals'],
  sizeOf: Campus['sizeOf'],
): void {
  const university = addLakeside(world)
  const staff = addLakesideStaff(world, university)
  addLakesideInvitations(world)
  const students = addLakesideStudents(world)
  const requirements = addLakesideRequirements(world)
  const types = addLakesideEventTypes(world)
  const huddles = addHuddles(world, university, lakesideHuddles, students.slice(0, 10), students)
  const campus = { university, staff, requirements, types, huddles, nationals, sizeOf }
  const plans = [
    ...eventsAwaitingOwner,
    ...eventsWaitingForHost,
    ...eventsWaitingForOthers,
    ...eventsOfOtherCouncils,
    ...eventsDecided,
  ]
  for (const plan of plans) {
    const count = plan.title === 'Autumn Jazz Evening' ? 118 : 9 + world.random.below(30)
    addPlannedEvent(world, campus, plan, { among: students.slice(10), count })
  }
  addLakesideForms(world, { university, staff, huddles })
  addAlerts(world)
  addLakesideExports(world)
  addLakesideNotices(world, university.timezone)
}

function addAlerts(world: World): void {
  const assigned = buildAlert(
    {
      id: 'winter-formal-sent-back',
      kind: 'review-resubmitted',
      title: 'Winter Formal at the Boathouse',
      body: 'Kappa Rho sent the event back to you.',
      entity_id: 'lakeside-winter-formal-at-the-boathouse',
    },
    hoursFrom(world.now, -2),
  )
  put(world, `dashboardUsers/amara-nwosu/alerts/${assigned.id}`, assigned, 'id')
  const published = buildAlert(
    {
      id: 'choir-published',
      kind: 'event-published',
      title: 'Choir Open Rehearsal',
      body: 'Your event was approved and is now public.',
      entity_id: 'lakeside-choir-open-rehearsal',
      read: true,
    },
    hoursFrom(world.now, -190),
  )
  put(world, `users/lakeside-zainab-haddad/alerts/${published.id}`, published, 'id')
}
