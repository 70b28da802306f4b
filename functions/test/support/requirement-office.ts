import { randomUUID } from 'node:crypto'

import { requirementTypeAnswer } from '@huddle/contract'
import { buildEventType, buildRequirementType } from '@huddle/emulator-seed'
import { getStorage } from 'firebase-admin/storage'
import { expect } from 'vitest'

import type { Campus } from './campus.ts'
import { sendJson } from './send-json.ts'
import { adminApp, store, suite } from './suite.ts'

export type RequirementOffice = Awaited<ReturnType<typeof newRequirementOffice>>

/**
 * The office that maintains the requirement types of a campus. Each test has its own people,
 * because one person may write only sixty times a minute.
 */
export async function newRequirementOffice(campus: Campus) {
  const [owner, admin, reviewer] = await Promise.all([
    campus.staff({ role: 'owner', assignments: ['all'] }),
    campus.staff({ role: 'university-admin', assignments: ['all'] }),
    campus.staff({ assignments: ['council-1'] }),
  ])
  const path = (version = 'v2', of = campus.university.id) =>
    `/${version}/university/${of}/document-types`
  const post = (body: unknown, person = owner, version = 'v2') =>
    sendJson(person, 'POST', path(version, person.user.university_id), body)
  const put = (id: string, body: unknown, person = owner, version = 'v2') =>
    sendJson(person, 'PUT', `${path(version, person.user.university_id)}/${id}`, body)

  return {
    campus,
    owner,
    admin,
    reviewer,
    path,
    post,
    put,
    remove: (id: string, person = owner) =>
      sendJson(person, 'DELETE', `${path('v1', person.user.university_id)}/${id}`),
    async created(body: unknown, person = owner) {
      const { status, data, errors } = await post(body, person)
      expect({ status, errors }).toEqual({ status: 201, errors: undefined })
      return requirementTypeAnswer.parse(data)
    },
    async updated(id: string, body: unknown, person = owner) {
      const { status, data, errors, errorMessage } = await put(id, body, person)
      expect({ status, errors, errorMessage }).toEqual({ status: 200 })
      return requirementTypeAnswer.parse(data)
    },
    stored: (id: string, of: Campus = campus) =>
      store.requirementTypes(of.university.id).doc(id).get(),
    /** Creates a requirement that an event type uses. */
    async used(overrides: Parameters<typeof buildRequirementType>[0], of: Campus = campus) {
      const university_id = of.university.id
      const type = buildRequirementType({ id: `used-${randomUUID()}`, university_id, ...overrides })
      const asking = buildEventType({
        id: `asks-${randomUUID()}`,
        university_id,
        document_requirement_ids: [type.id],
      })
      await Promise.all([
        store.requirementTypes(university_id).doc(type.id).set(type),
        store.eventTypes(university_id).doc(asking.id).set(asking),
      ])
      return type
    },
    async upload(documentId: string, content = '%PDF-1.7 rules', type = 'application/pdf') {
      const folder = `universities/${campus.university.id}/documentTypes/${documentId}`
      const file = `${folder}/${randomUUID()}`
      await getStorage(adminApp)
        .bucket(suite.bucket)
        .file(file)
        .save(content, { contentType: type, resumable: false })
      return file
    },
  }
}

/** A question with these options. */
export const choice = (...names: string[]) => ({
  name: 'Where is it?',
  type: 'multipleChoice',
  multiple_choice_options: names.map((name) => ({ id: name.toLowerCase(), name })),
})
