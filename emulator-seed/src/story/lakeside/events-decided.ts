import { reject } from '../../review/review-plot.ts'
import { approvedByAll, cancelled, type EventPlan, type Stage } from '../event-plan.ts'

const rejected =
  (by: string, message: string, hours: number) =>
  ({ plot, ago }: Stage) =>
    reject(plot, by, { at: ago(hours), message })

/** Published, completed, rejected, expired and cancelled events. */
export const eventsDecided: EventPlan[] = [
  {
    title: 'Autumn Jazz Evening',
    huddle: 'jazz-ensemble',
    type: 'cultural',
    starts: [-25, '19:30'],
    hours: 2.5,
    where: 'Aldridge Recital Hall',
    capacity: 180,
    picture: 'jazz',
    sent: 1100,
    asksGuests: true,
    then: approvedByAll(1000),
  },
  past('Freshers’ Film Night', 'film-society', 'performance', -40),
  past('Welcome Regatta', 'rowing-club', 'sports', -33),
  past('Moon Cake Evening', 'chinese-culture', 'cultural', -30),
  past('Autumn Debate Open', 'debate-society', 'academic', -20),
  past('River Clean-Up', 'volunteer-network', 'community-service', -12),
  past('Robot Sumo', 'robotics-lab', 'competition', -6),
  future('International Coffee Hour', 'exchange-network', 'workshop', 3),
  future('Poetry Slam', 'south-asian', 'cultural', 5),
  future('Choir Open Rehearsal', 'choir', 'performance', 7),
  future('Python for Scientists', 'computing-society', 'workshop', 8),
  future('Long Exposure Evening', 'photography', 'workshop', 10),
  future('Flu Vaccination Day', 'pre-health', 'community-service', 12),
  { ...future('Initiation Ceremony', 'alpha-mu', 'social', 15), privacy: 'private' },
  { ...future('Kappa Rho Founders’ Meeting', 'kappa-rho', 'workshop', 11), privacy: 'secret' },
  {
    title: 'Committee Meeting',
    huddle: 'film-society',
    type: 'regular-meeting',
    starts: [2, '17:00'],
    where: 'Room 12',
    sent: 60,
  },
  {
    title: 'Frisbee in the Park',
    huddle: 'board-games',
    type: null,
    starts: [4, '14:00'],
    sent: 30,
  },
  {
    title: 'Rooftop Bonfire',
    huddle: 'latin-dance',
    type: 'social',
    starts: [9, '21:00'],
    where: 'Library roof',
    sent: 130,
    then: rejected('henrik-solberg', 'Open fire is not possible on any roof of the campus.', 90),
  },
  {
    title: 'Overnight Hackathon',
    huddle: 'computing-society',
    type: 'competition',
    starts: [-3, '18:00'],
    hours: 24,
    sent: 400,
    then: rejected('mei-ling-tan', 'No staff are on site overnight on this date.', 350),
  },
  {
    title: 'Flash Mob on the Quad',
    huddle: 'latin-dance',
    type: 'cultural',
    starts: [-2, '12:00'],
    sent: 90,
  },
  {
    title: 'Halloween Escape Room',
    huddle: 'theatre-company',
    type: 'social',
    starts: [-18, '19:00'],
    sent: 560,
  },
  {
    title: 'Outdoor Cinema',
    huddle: 'film-society',
    type: 'cultural',
    starts: [6, '20:00'],
    where: 'Main Quad',
    sent: 200,
    then: (stage) => {
      approvedByAll(180)(stage)
      cancelled(30)(stage)
    },
  },
  {
    title: 'Lake Picnic',
    huddle: 'choir',
    type: 'cultural',
    starts: [5, '13:00'],
    sent: 70,
    then: cancelled(28),
  },
]

function past(title: string, huddle: string, type: string, days: number): EventPlan {
  const sent = -days * 24 + 400
  return {
    title,
    huddle,
    type,
    starts: [days, '18:00'],
    where: 'Student Union',
    capacity: 150,
    sent,
    then: approvedByAll(sent - 60),
  }
}

function future(title: string, huddle: string, type: string, days: number): EventPlan {
  return {
    title,
    huddle,
    type,
    starts: [days, '17:30'],
    where: 'Student Union',
    capacity: 80,
    sent: 260,
    then: approvedByAll(200),
  }
}
