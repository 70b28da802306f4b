/**
 * Writes the office described by the first argument into the emulators named by the environment.
 */
import {
  addEventType,
  addHuddle,
  addStaff,
  addStudent,
  addUniversity,
  buildDashboardUser,
  buildEventType,
  buildHuddle,
  buildStudent,
  buildStudentContact,
  buildUniversity,
  createWorld,
  writeManyEvents,
  writeWorld,
} from '@huddle/emulator-seed'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { z } from 'zod'

const member = z.object({ uid: z.string(), email: z.string() })
const office = z
  .object({
    universityId: z.string(),
    count: z.number(),
    reviewer: member,
    owners: z.array(member),
    hosts: z.array(member),
    huddleId: z.string(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''))

const { universityId, count, reviewer, owners, hosts, huddleId } = office
const scopeIds = ['council-1', 'council-2']
const world = createWorld(new Date())
addUniversity(world, buildUniversity({ id: universityId, name: 'Harbour University' }))
addStaff(
  world,
  buildDashboardUser({
    ...reviewer,
    university_id: universityId,
    role: 'reviewer',
    assignments: scopeIds,
  }),
)
for (const owner of owners) {
  addStaff(world, buildDashboardUser({ ...owner, university_id: universityId, role: 'owner' }))
}
const students = hosts.map(({ uid, email }) => {
  const student = buildStudent({ id: uid, university_id: universityId })
  addStudent(world, student, buildStudentContact({ email, phone_number: null }), 'host')
  return student
})
const [host] = students
if (host === undefined) throw new Error('A huddle needs a host')
const huddle = buildHuddle({
  id: huddleId,
  university_id: universityId,
  scope_id: 'council-1',
  hosts: students.map(({ id }) => id),
  host_uid: host.id,
})
addHuddle(world, huddle, students)
const eventType = buildEventType({ id: `${universityId}-type`, university_id: universityId })
addEventType(world, eventType)
await writeWorld(world)

const app = initializeApp({ projectId: process.env['GCLOUD_PROJECT'] ?? 'demo-huddle' }, 'fill')
const firestore = getFirestore(app)
await writeManyEvents(
  count,
  {
    universityId,
    scopeIds,
    reviewers: [reviewer.uid],
    huddleId: huddle.id,
    hostUid: host.id,
  },
  { firestore },
)
// The counts that the triggers would have written.
await firestore.doc(`universities/${universityId}/stats/events`).set({
  count,
  count_by_scope: Object.fromEntries(scopeIds.map((id) => [id, count / scopeIds.length])),
})
console.log('FILLED')
process.exit(0)
