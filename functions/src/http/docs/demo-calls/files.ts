import type { fileEndpoints } from '@huddle/contract'

import type { DemoCall } from '../demo-call.ts'
import { valueOf } from '../shell.ts'

const fileOf = { type: 'file', entityType: 'huddles', entityId: 'choir' }
const choir = { entityType: 'huddles', entityId: 'choir' }
const aFile = { ...choir, fileId: valueOf('FILE_NAME') }

export const fileCalls = {
  initialiseUpload: {
    as: 'student',
    body: { fileType: 'application/pdf', numberOfParts: 1, location: fileOf },
    keeps: { UPLOAD_ID: 'answer.data.fileUploadId', FILE_NAME: 'answer.data.fileName' },
  },
  finaliseUpload: {
    as: 'student',
    after: 'sentPart',
    body: {
      fileUploadId: valueOf('UPLOAD_ID'),
      fileName: valueOf('FILE_NAME'),
      fileType: 'application/pdf',
      parts: [{ partNumber: 1, etag: valueOf('ETAG') }],
    },
  },
  startSingleUpload: { as: 'student', body: { fileType: 'application/pdf', location: fileOf } },
  downloadFile: { as: 'student', params: aFile },
  getFile: { as: 'student', params: aFile },
  deleteAlbumFiles: {
    as: 'student',
    params: choir,
    body: { fileIds: [valueOf('FILE_NAME')] },
  },
} satisfies Partial<Record<keyof typeof fileEndpoints, DemoCall>>
