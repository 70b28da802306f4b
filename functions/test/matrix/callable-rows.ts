import { randomUUID } from 'node:crypto'

import { endpoints, type callables, type CallableName, type ErrorCode } from '@huddle/contract'
import type { z } from 'zod'

import { callEvents } from '../support/call-function.ts'
import type { Person } from '../support/person.ts'
import { eventInput, uploadFile } from '../support/review-office.ts'
import type { CallerName } from './matrix.ts'
import type { World } from './world.ts'

export type CallableAnswer = 'answered' | ErrorCode

export type CallableRow<Name extends CallableName = CallableName> = {
  /** Created for each cell, because a call may change its subject. */
  input(world: World, caller: Person): Promise<z.input<(typeof callables)[Name]['input']>>
  answers: Record<CallerName, CallableAnswer>
}

/** The app is for students; staff use the dashboard. */
function hostsAlone(
  student: CallableAnswer,
  others: Partial<CallableRow['answers']> = {},
): CallableRow['answers'] {
  return {
    nobody: 'unauthorized',
    stranger: 'forbidden',
    student,
    foreignStudent: 'not-found',
    invitedHost: student,
    host: 'answered',
    reviewer: 'forbidden',
    reviewerElsewhere: 'forbidden',
    adminOfCouncil: 'forbidden',
    admin: 'forbidden',
    owner: 'forbidden',
    ownerOfAnotherUniversity: 'forbidden',
    nationalOwner: 'forbidden',
    removedStaff: 'forbidden',
    movedStaff: 'forbidden',
    ...others,
  }
}

async function withDocuments({ newEvent, office: { types, documents } }: World) {
  const eventId = await newEvent({ event_type: types.withDocuments })
  return { eventId, documentId: documents.plan, file: await uploadFile(eventId, documents.plan) }
}

/**
 * The permission matrix of the callable functions. The compiler requires every operation and every
 * caller.
 */
export const callableRows: { [Name in CallableName]: CallableRow<Name> } = {
  createEvent: {
    input: async ({ office: { huddle, types } }, caller) => {
      const id = `event-${randomUUID()}`
      return eventInput(id, huddle, { ...caller, uid: caller.uid || 'nobody' }, types.plain)
    },
    answers: hostsAlone('forbidden'),
  },
  /** A student sees the published event, so the refusal says that only hosts may edit it. */
  updateEvent: {
    input: async ({ newEvent, office: { types } }) => ({
      eventId: await newEvent({ event_type: types.unreviewed }),
      changes: { title: 'Autumn mixer' },
    }),
    answers: hostsAlone('forbidden'),
  },
  /** The student is invited to host the event; the host hosts it already. */
  answerHosting: {
    input: async ({ newEvent, people: { host, student, invitedHost } }) => ({
      eventId: await newEvent({ hosts: [host.uid, student.uid, invitedHost.uid] }),
      accepts: true,
    }),
    answers: hostsAlone('answered'),
  },
  /** The event is not published, so for others it does not exist. */
  cancelEvent: {
    input: async ({ newEvent }) => ({ eventId: await newEvent() }),
    answers: hostsAlone('not-found'),
  },
  resubmitEvent: {
    input: async ({ newEvent, office: { bob } }) => {
      const eventId = await newEvent()
      await bob.call(endpoints.rejectEvent, { params: { eventId }, body: { message: 'Too loud' } })
      return { eventId }
    },
    answers: hostsAlone('not-found'),
  },
  submitDocument: {
    input: withDocuments,
    answers: hostsAlone('not-found'),
  },
  withdrawDocument: {
    input: async (world) => {
      const { eventId, documentId, file } = await withDocuments(world)
      await callEvents(world.office.host, 'submitDocument', { eventId, documentId, file })
      return { eventId, documentId }
    },
    answers: hostsAlone('not-found'),
  },
}
