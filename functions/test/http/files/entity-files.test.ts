import { endpoints } from '@huddle/contract'
import { buildMember } from '@huddle/emulator-seed'
import { beforeAll, describe, expect, it } from 'vitest'

import { newOffice, type Office } from '../../support/review-office.ts'
import { store } from '../../support/suite.ts'
import { codeOf, contents, uploadWhole, type Location } from '../../support/uploads.ts'

let office: Office

beforeAll(async () => {
  office = await newOffice()
})

const ofHuddle = (type: 'image' | 'file' | 'album'): Location => ({
  type,
  entityType: 'huddles',
  entityId: office.huddle.id,
})

describe('files of a huddle', () => {
  it('people of a huddle can read its files under their given names', async () => {
    const member = await office.campus.student()
    await store
      .members(office.huddle.id)
      .doc(member.uid)
      .set(buildMember({ id: member.uid }))
    const name = 'Überblick "2026".pdf'
    const { fileId } = await uploadWhole(office.host, ofHuddle('file'), { name })
    const params = { entityType: 'huddles', entityId: office.huddle.id, fileId }
    const file = await member.call(endpoints.getFile, { params })
    expect(file).toMatchObject({ kind: 'file', name, uid: office.host.uid, is_deleted: false })
    const { downloadUrl, fileName } = await member.call(endpoints.downloadFile, { params })
    expect(fileName).toBe(name)
    const response = await fetch(downloadUrl)
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    const guessed = new URL(downloadUrl)
    guessed.searchParams.set('signature', '0'.repeat(64))
    const refused = await fetch(guessed.href)
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'SignatureDoesNotMatch'])
    const nowhere = { params: { ...params, fileId: 'none.pdf' } }
    await expect(member.call(endpoints.getFile, nowhere)).rejects.toMatchObject({ status: 404 })
    await expect(member.call(endpoints.downloadFile, nowhere)).rejects.toMatchObject({
      status: 404,
    })
  })

  it('only the uploader or a host can delete files of a huddle, and either all or none are deleted', async () => {
    const huddleId = office.huddle.id
    const member = await office.campus.student()
    await store
      .members(huddleId)
      .doc(member.uid)
      .set(buildMember({ id: member.uid }))
    const film = { name: 'film.mp4', fileType: 'video/mp4', bytes: contents.mp4 }
    const [own, hosts] = await Promise.all([
      uploadWhole(member, ofHuddle('album'), film),
      uploadWhole(office.host, ofHuddle('album'), film),
    ])
    const ask = (person: typeof member, fileIds: string[]) =>
      person.call(endpoints.deleteAlbumFiles, {
        params: { entityType: 'huddles', entityId: huddleId },
        body: { fileIds },
      })
    await expect(ask(member, [own.fileId, hosts.fileId])).rejects.toMatchObject({ status: 403 })
    await expect(ask(office.host, [own.fileId, 'none.mp4'])).rejects.toMatchObject({ status: 404 })
    const media = store.media('huddles', huddleId)
    expect(await media.doc(own.fileId).get()).toMatchObject({ is_deleted: false, type: 'video' })
    expect(await ask(member, [own.fileId])).toEqual({ fileIds: [own.fileId] })
    expect(await ask(member, [own.fileId])).toEqual({ fileIds: [own.fileId] })
    expect(await ask(office.host, [hosts.fileId])).toEqual({ fileIds: [hosts.fileId] })
    expect(await media.doc(own.fileId).get()).toMatchObject({ is_deleted: true })
    const params = { entityType: 'huddles', entityId: huddleId, fileId: own.fileId }
    await expect(member.call(endpoints.getFile, { params })).rejects.toMatchObject({ status: 404 })
    await expect(ask(member, [])).rejects.toMatchObject({ code: 'validation-error' })
  })
})
