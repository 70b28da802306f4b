import { randomUUID } from 'node:crypto'

import { endpoints } from '@huddle/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { newCampus, type Campus } from '../../../support/campus.ts'
import {
  newRequirementOffice,
  type RequirementOffice,
} from '../../../support/requirement-office.ts'

let campus: Campus
let office: RequirementOffice

beforeAll(async () => {
  campus = await newCampus()
})
beforeEach(async () => {
  office = await newRequirementOffice(campus)
})

describe('the template of a requirement', () => {
  test('an uploaded template is stored and linked to its requirement', async () => {
    const documentId = `with-file-${randomUUID()}`
    const file = await office.upload(documentId)
    const made = await office.created({
      documentId,
      name: 'House rules',
      type: 'termsAcceptance',
      file,
    })
    expect(made).toMatchObject({ file, file_type: 'application/pdf' })
    const content = await fetch(made.templateUrl ?? '')
    expect(await content.text()).toBe('%PDF-1.7 rules')
    const listed = await office.owner.call(endpoints.listRequirementTypes, {
      params: { universityId: campus.university.id },
    })
    const { templateUrl } = listed.document_types.find(({ id }) => id === documentId) ?? {}
    expect((await fetch(templateUrl ?? '')).status).toBe(200)
  })

  test('a template that is missing, of another requirement or of a false type is refused', async () => {
    const documentId = `picky-${randomUUID()}`
    const refused = async (file: string) => {
      const { status, errors } = await office.post({ documentId, name: 'Picky', file })
      return [status, errors?.['file']?.length]
    }
    const script = await office.upload(documentId, '<script>alert(1)</script>', 'text/plain')
    const page = await office.upload(documentId, '<html></html>', 'text/html')
    const disguised = await office.upload(documentId, 'not a pdf')
    const folder = `universities/${campus.university.id}/documentTypes/${documentId}`
    const files = [
      await office.upload('another'),
      `${folder}/none`,
      `${folder}/../x/y`,
      script,
      page,
    ]
    for (const file of [...files, disguised]) expect(await refused(file)).toEqual([400, 1])
  })

  test('an optional template can be replaced and removed, but terms always have one', async () => {
    const { id } = await office.created({ name: 'Plan' })
    const file = await office.upload(id)
    expect((await office.updated(id, { file })).templateUrl).not.toBeNull()
    expect(await office.updated(id, { file: null })).toMatchObject({
      file: null,
      templateUrl: null,
    })
    await office.updated(id, { type: 'termsAcceptance', file })
    expect(await office.put(id, { file: null })).toMatchObject({
      status: 400,
      errors: { file: ['Terms need an uploaded file'] },
    })
  })
})
