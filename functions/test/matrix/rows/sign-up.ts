import { randomInt, randomUUID } from 'node:crypto'

import { endpoints } from '@huddle/contract'

import { everybody, adminOnly, signedIn, staffOnly, type MatrixRow } from '../matrix.ts'
import type { World } from '../world.ts'

const newAddress = () => `${randomUUID()}@new.example`
const newNumber = () => `+447400${randomInt(100_000, 999_999)}`

const form = () => ({
  first_name: 'Noor',
  last_name: 'Aziz',
  email: newAddress(),
  role: 'reviewer' as const,
  assignments: ['all'],
})

const aboutNewInvitation = async ({ office }: World) => {
  const { id } = await office.owner.call(endpoints.createInvitation, { body: form() })
  return { params: { inviteId: id } }
}

/** Calls about the caller's own organisation. */
const ownAdmins = (status: number) =>
  staffOnly({
    reviewer: 403,
    reviewerElsewhere: 403,
    admin: status,
    owner: status,
    ownerOfAnotherUniversity: status,
    nationalOwner: status,
    movedStaff: 403,
  })

export const signUpRows = {
  sendEmailOtp: { call: () => ({ body: { email: newAddress() } }), answers: everybody(200) },
  verifyEmailOtp: {
    call: () => ({ body: { email: newAddress(), code: '123456' } }),
    answers: everybody(400),
  },
  requestPasswordReset: {
    call: () => ({ body: { email: newAddress() } }),
    answers: everybody(200),
  },
  sendOtp: { call: () => ({ body: { phone_number: newNumber() } }), answers: everybody(200) },
  verifyOtp: {
    call: () => ({ body: { phone_number: newNumber(), code: '123456' } }),
    answers: everybody(400),
  },
  findInvitation: { call: () => ({ query: { email: newAddress() } }), answers: everybody(404) },
  listInvitations: { answers: ownAdmins(200) },
  /** Nobody can give more assignments than they have. */
  createInvitation: {
    call: () => ({ body: form() }),
    answers: { ...ownAdmins(201), adminOfCouncil: 403 },
  },
  // The invitation is for everything, which exceeds the assignments of an admin of one council.
  resendInvitation: {
    call: aboutNewInvitation,
    answers: adminOnly(200, { movedStaff: 403, adminOfCouncil: 403 }),
  },
  deleteInvitation: {
    call: aboutNewInvitation,
    answers: adminOnly(200, { movedStaff: 403, adminOfCouncil: 403 }),
  },
  acceptInvitation: { call: aboutNewInvitation, answers: signedIn(404) },
} satisfies Record<string, MatrixRow>
