import {
  approve,
  askForChanges,
  changeAfterPublication,
  reject,
  resubmit,
  sendBack,
} from '../../review/reviewed-event.ts'
import { approvedByAll, type EventPlan, type Stage } from '../event-plan.ts'

const henrikApproved = ({ reviewed, ago }: Stage) => approve(reviewed, 'henrik-solberg', ago(9))

/** Events in which the Owner, Amara Nwosu, is to vote: 42 of them. */
export const eventsInMyTurn: EventPlan[] = [
  {
    title: 'Autumn Head Race and Regatta',
    huddle: 'rowing-club',
    type: 'sports',
    starts: [4, '07:30'],
    hours: 8.5,
    where: 'Lakeside Boathouse',
    capacity: 300,
    picture: 'regatta',
    description: 'Eights and fours over five kilometres, with crews from six universities.',
    sent: 190,
    also: ['amara-nwosu'],
  },
  {
    title: 'Parliamentary Debate Finals',
    huddle: 'debate-society',
    type: 'academic',
    starts: [2, '18:00'],
    where: 'Old Library, Room 2',
    capacity: 120,
    picture: 'debate',
    description: 'The last four teams of the autumn league. Motion announced on the night.',
    sent: 30,
  },
  {
    title: 'Open Mic: Poetry and Chai',
    huddle: 'south-asian',
    type: 'cultural',
    starts: [3, '18:30'],
    hours: 2.5,
    where: 'Student Union, Terrace Room',
    capacity: 80,
    picture: 'open-mic',
    description: 'Poems in any language, five minutes each, chai on the house.',
    sent: 40,
  },
  {
    title: 'Blood Drive with Lakeside General',
    huddle: 'pre-health',
    type: 'community-service',
    starts: [6, '10:00'],
    hours: 5,
    where: 'Sports Hall B',
    capacity: 200,
    picture: 'blood-drive',
    description: 'Run with the donor team of the city hospital. Book a slot or walk in.',
    sent: 44,
  },
  {
    title: 'Winter Formal at the Boathouse',
    huddle: 'kappa-rho',
    type: 'social',
    starts: [10, '19:00'],
    hours: 4.5,
    where: 'Boathouse Hall, 4 Quay Lane',
    onCampus: false,
    alcohol: true,
    capacity: 150,
    picture: 'winter-formal',
    description: 'Dinner, dancing and a raffle.',
    sent: 120,
    also: ['rosa-delgado', 'tom-whitaker'],
    then: ({ reviewed, ago, fileOf }) => {
      approve(reviewed, 'henrik-solberg', ago(100))
      approve(reviewed, 'rosa-delgado', ago(80))
      askForChanges(reviewed, 'amara-nwosu', {
        at: ago(60),
        message:
          'The security plan is insufficient: name the person in charge and the number of staff at the door.',
        documents: ['security-plan'],
      })
      const changes = [
        { field: 'max_number_of_members', before: '140', after: '150', is_material: false },
        {
          field: 'description',
          before: 'Dinner and dancing',
          after: 'Dinner, dancing and a raffle.',
          is_material: false,
        },
      ]
      sendBack(reviewed, ago(2), { changes, fileOf: fileOf(2) })
    },
  },
  {
    title: 'Robotics Build Weekend',
    huddle: 'robotics-lab',
    type: 'workshop',
    starts: [11, '09:00'],
    hours: 9,
    where: 'Engineering Workshop 3',
    capacity: 40,
    picture: 'robotics',
    sent: 42,
  },
  {
    title: 'Lantern Night Market',
    huddle: 'chinese-culture',
    type: 'cultural',
    starts: [11, '17:00'],
    hours: 5,
    where: 'Main Quad',
    capacity: 600,
    picture: 'lanterns',
    sent: 25,
    then: henrikApproved,
  },
  {
    title: 'Winter Pantry Drive',
    huddle: 'volunteer-network',
    type: 'community-service',
    starts: [13, '11:00'],
    where: 'Student Union foyer',
    picture: 'pantry',
    sent: 5,
  },
  {
    title: 'Blue Winter: Jazz Ensemble in Concert',
    huddle: 'jazz-ensemble',
    type: 'performance',
    starts: [16, '19:30'],
    hours: 2.5,
    where: 'Aldridge Recital Hall',
    capacity: 180,
    picture: 'jazz',
    sent: 300,
    then: (stage) => {
      approvedByAll(280)(stage)
      changeAfterPublication(stage.reviewed, stage.ago(20), [
        {
          field: 'location',
          before: 'Aldridge Recital Hall',
          after: 'Great Hall',
          is_material: true,
        },
      ])
    },
  },
  {
    title: '48-Hour Short Film Challenge: Screening and Awards',
    huddle: 'film-society',
    type: 'performance',
    starts: [17, '17:30'],
    hours: 5.5,
    where: 'Lecture Theatre 1',
    capacity: 250,
    picture: 'film',
    sent: 1,
  },
  {
    title: 'Second Try: Midnight Film Marathon',
    huddle: 'film-society',
    type: 'cultural',
    starts: [24, '20:00'],
    hours: 8,
    where: 'Lecture Theatre 1',
    sent: 260,
    then: ({ reviewed, ago }) => {
      reject(reviewed, 'henrik-solberg', {
        at: ago(200),
        message: 'The building closes at midnight. Please choose earlier hours or another place.',
      })
      resubmit(reviewed, ago(18))
    },
  },
  simple('Chess League Round 4', 'chess-club', 'competition', 5, '14:00', 'Student Union, Room 4'),
  simple('Hack Night: Open Source', 'computing-society', 'workshop', 5, '18:00', 'Lab 2'),
  simple('Portrait Walk by the Lake', 'photography', 'cultural', 6, '15:00', 'North Gate', 170),
  simple('Salsa for Beginners', 'latin-dance', 'cultural', 7, '19:00', 'Dance Studio', 3),
  simple('Twelfth Night: Opening', 'theatre-company', 'performance', 8, '19:30', 'Playhouse', 180),
  simple('Carols by Candlelight', 'choir', 'performance', 26, '18:00', 'Chapel', 12),
  simple('Model Parliament Day', 'debate-society', 'academic', 9, '10:00', 'Council Chamber', 28),
  simple('Diwali Dinner', 'south-asian', 'cultural', 9, '19:00', 'Great Hall', 160),
  simple('Anatomy Revision Clinic', 'pre-health', 'academic', 12, '13:00', 'Medical School', 14),
  simple('Line-Following Robot Race', 'robotics-lab', 'competition', 12, '11:00', 'Atrium', 26),
  simple('Dumpling Workshop', 'chinese-culture', 'workshop', 12, '17:00', 'Kitchen Lab', 27),
  simple('Canal Clean-Up', 'volunteer-network', 'community-service', 13, '09:00', 'Lock 4', 33),
  simple('Big Band Social', 'jazz-ensemble', 'social', 14, '20:00', 'Union Bar', 31),
  simple('Documentary Evening', 'film-society', 'performance', 14, '19:00', 'Theatre 3', 7),
  simple('Blitz Tournament', 'chess-club', 'competition', 15, '12:00', 'Union, Room 4', 22),
  simple('Careers in Software', 'computing-society', 'academic', 15, '17:30', 'Theatre 2', 11),
  simple('Street Photo Exhibition', 'photography', 'cultural', 15, '16:00', 'Gallery', 36),
  simple('Bachata Social', 'latin-dance', 'social', 16, '20:00', 'Dance Studio', 17),
  simple('Improvised Theatre Night', 'theatre-company', 'performance', 16, '20:00', 'Playhouse', 8),
  simple('Choral Workshop', 'choir', 'workshop', 18, '10:00', 'Music Room 1', 4),
  simple('Schools’ Debating Day', 'debate-society', 'academic', 18, '09:30', 'Old Library', 29),
  simple('Bollywood Dance Battle', 'south-asian', 'cultural', 19, '18:00', 'Great Hall', 150),
  simple('First Aid Crash Course', 'pre-health', 'workshop', 19, '14:00', 'Sports Hall B', 19),
  simple('Soldering for Everyone', 'robotics-lab', 'workshop', 20, '17:00', 'Workshop 3', 24),
  simple('Tea Ceremony', 'chinese-culture', 'cultural', 20, '15:00', 'Garden Room', 13),
  simple('Coat Collection', 'volunteer-network', 'community-service', 21, '10:00', 'Foyer', 2),
  simple('Alpha Mu Charity Auction', 'alpha-mu', 'social', 21, '18:30', 'Great Hall', 34),
  simple('Sisterhood Brunch', 'alpha-mu', 'social', 22, '11:00', 'Garden Room', 35),
  simple('Winter Photo Contest', 'photography', 'cultural', 23, '12:00', 'Gallery', 39),
  simple('Game Jam', 'computing-society', 'competition', 25, '10:00', 'Lab 2', 15),
  simple('Spring Play Auditions', 'theatre-company', 'cultural', 28, '17:00', 'Playhouse', 6),
]

function simple(
  title: string,
  huddle: string,
  type: string,
  days: number,
  at: string,
  where: string,
  sent = 20,
): EventPlan {
  return { title, huddle, type, starts: [days, at], where, sent, capacity: 40 + (days % 7) * 20 }
}
