import { sendWhole, uploadWhole, type Location } from '../../support/uploads.ts'
import { hostOnly, signedIn, type MatrixRow } from '../matrix.ts'
import type { World } from '../world.ts'

const fileOfHuddle = ({ office }: World): Location => ({
  type: 'file',
  entityType: 'huddles',
  entityId: office.huddle.id,
})

const aboutHostsFile = async (world: World) => {
  const { fileId } = await uploadWhole(world.office.host, fileOfHuddle(world))
  return { params: { entityType: 'huddles', entityId: world.office.huddle.id, fileId } }
}

export const fileRows = {
  startSingleUpload: {
    call: (world) => ({ body: { fileType: 'application/pdf', location: fileOfHuddle(world) } }),
    answers: hostOnly(200),
  },
  initialiseUpload: {
    call: ({ office }) => ({
      body: {
        fileType: 'application/pdf',
        numberOfParts: 1,
        location: {
          type: 'document-type',
          universityId: office.campus.university.id,
          documentId: office.documents.plan,
        },
      },
    }),
    answers: signedIn(404, {
      reviewer: 403,
      reviewerElsewhere: 403,
      adminOfCouncil: 200,
      admin: 200,
      owner: 200,
    }),
  },
  finaliseUpload: {
    call: async (world) => {
      const sent = await sendWhole(world.office.host, fileOfHuddle(world))
      const { fileUploadId, fileName, fileType } = sent
      return { body: { fileUploadId, fileName, fileType, parts: [] } }
    },
    answers: hostOnly(200),
  },
  downloadFile: { call: aboutHostsFile, answers: hostOnly(200) },
  getFile: { call: aboutHostsFile, answers: hostOnly(200) },
  deleteAlbumFiles: {
    call: async (world) => {
      const { params } = await aboutHostsFile(world)
      const { fileId, ...entity } = params
      return { params: entity, body: { fileIds: [fileId] } }
    },
    answers: hostOnly(200),
  },
} satisfies Record<string, MatrixRow>
