import { anyStaff, everybody, type MatrixRow } from '../matrix.ts'

export const platformRows = {
  getStatus: { answers: everybody(200) },
  getHealthcheck: { answers: everybody(200) },
  getRemoteConfig: { answers: everybody(200) },
  createReport: {
    call: () => ({
      body: { reason: 'It crashed', screen: 'sign-in', reportedAt: new Date().toISOString() },
    }),
    answers: everybody(201),
  },
  inviteContacts: {
    call: ({ office }) => ({
      body: {
        contactsToInvite: [{ contactId: 'mum', phoneNumber: '+447400123459' }],
        entityType: 'huddles',
        entityId: office.huddle.id,
      },
    }),
    // Staff have no student profile.
    answers: {
      ...anyStaff(403),
      student: 403,
      foreignStudent: 404,
      invitedHost: 403,
      host: 200,
    },
  },
  getOpenapi: { answers: everybody(200) },
} satisfies Record<string, MatrixRow>
