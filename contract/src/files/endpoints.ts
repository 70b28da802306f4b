import { initialiseUpload } from './initialise-upload.ts'
import { finaliseUpload } from './finalise-upload.ts'
import { startSingleUpload } from './start-single-upload.ts'
import { downloadFile } from './download-file.ts'
import { getFile } from './get-file.ts'
import { deleteAlbumFiles } from './delete-album-files.ts'

/** In the order of the API documentation, whose examples build on earlier ones. */
export const fileEndpoints = {
  initialiseUpload,
  finaliseUpload,
  startSingleUpload,
  downloadFile,
  getFile,
  deleteAlbumFiles,
} as const
