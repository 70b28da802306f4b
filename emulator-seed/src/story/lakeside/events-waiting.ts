import { approve, askForChanges } from '../../review/review-plot.ts'
import type { EventPlan, Stage } from '../event-plan.ts'

/** Amara Nwosu requests changes, that many hours ago. */
const asked =
  (hours: number, documents: readonly string[], message: string) =>
  ({ plot, ago }: Stage) =>
    askForChanges(plot, 'amara-nwosu', { at: ago(hours), documents, message })

const amaraApproved = ({ plot, ago }: Stage) => approve(plot, 'amara-nwosu', ago(7))

/**
 * Seventeen events that await answers of the host: initial ones, or those that a reviewer
 * requested.
 */
export const eventsWaitingForHost: EventPlan[] = [
  {
    title: 'Ski Trip Information Night',
    huddle: 'exchange-network',
    type: 'workshop',
    starts: [15, '18:00'],
    where: 'International House',
    sent: 30,
    also: ['amara-nwosu'],
    adder: 'amara-nwosu',
    then: asked(20, ['risk-assessment'], 'Please use this year’s template.'),
  },
  changes('Masquerade Ball', 'alpha-mu', 'social', 20, ['security-plan', 'insurance'], 26),
  changes('Street Food Fair', 'chinese-culture', 'cultural', 22, ['caterer'], 150),
  changes('Open Lab Day', 'robotics-lab', 'workshop', 17, ['risk-assessment'], 12),
  changes('Panel: Medicine Abroad', 'pre-health', 'academic', 14, ['speakers'], 31),
  changes('Latin Night', 'latin-dance', 'social', 18, ['hall-booking', 'security-plan'], 40),
  changes('Charity Chess Marathon', 'chess-club', 'competition', 19, ['insurance'], 8),
  changes('Winter Concert', 'choir', 'performance', 27, ['hall-booking'], 22),
  changes('Photo Safari', 'photography', 'trip', 33, ['travel-plan', 'insurance'], 28),
  firstUpload('Founders’ Day Dinner', 'kappa-rho', 'social', 25, ['insurance', 'hall-booking'], 38),
  firstUpload('Tech for Good Summit', 'computing-society', 'academic', 30, ['speaker-page'], 10),
  firstUpload('Holi Planning Feast', 'south-asian', 'cultural', 31, ['risk-assessment', 'food'], 5),
  firstUpload('Study Tour to Geneva', 'debate-society', 'trip', 40, ['travel-plan'], 170),
  firstUpload('Puppet Festival', 'theatre-company', 'performance', 29, ['risk-assessment'], 3),
  firstUpload('Night Hike', 'volunteer-network', 'trip', 36, ['insurance', 'travel-plan'], 21),
  firstUpload('Swing Dance Gala', 'jazz-ensemble', 'social', 32, ['insurance'], 33),
  firstUpload(
    'Drone Racing Cup',
    'robotics-lab',
    'competition',
    35,
    ['insurance', 'first-aid'],
    16,
  ),
]

/** Nine events that Amara Nwosu has approved and that await the votes of others. */
export const eventsWaitingForOthers: EventPlan[] = [
  voted('Regional Chess Open', 'chess-club', 'competition', 11),
  voted('Moot Court', 'debate-society', 'academic', 12),
  voted('Spring Festival Preview', 'chinese-culture', 'cultural', 15),
  voted('Garba Night', 'south-asian', 'cultural', 16),
  voted('Sorority Open House', 'alpha-mu', 'social', 17),
  voted('Kappa Rho Alumni Lunch', 'kappa-rho', 'social', 18),
  voted('Machine Learning Reading Day', 'computing-society', 'workshop', 19),
  voted('Darkroom Evening', 'photography', 'workshop', 20),
  voted('Lake Swim Relay', 'ultimate-frisbee', 'competition', 23),
]

function changes(
  title: string,
  huddle: string,
  type: string,
  days: number,
  documents: string[],
  hours: number,
): EventPlan {
  const message = 'Almost there: please complete the marked requirements.'
  return {
    title,
    huddle,
    type,
    starts: [days, '18:00'],
    where: 'Student Union',
    sent: hours + 24,
    then: asked(hours, documents, message),
  }
}

function firstUpload(
  title: string,
  huddle: string,
  type: string,
  days: number,
  missing: string[],
  sent: number,
): EventPlan {
  return { title, huddle, type, starts: [days, '17:00'], where: 'To be announced', sent, missing }
}

function voted(title: string, huddle: string, type: string, days: number): EventPlan {
  return {
    title,
    huddle,
    type,
    starts: [days, '16:00'],
    where: 'Student Union',
    sent: 26 + days,
    then: amaraApproved,
  }
}
