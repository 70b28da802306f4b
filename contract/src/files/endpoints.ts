import { initialiseUpload } from './initialise-upload.ts'
import { finaliseUpload } from './finalise-upload.ts'
import { startSingleUpload } from './start-single-upload.ts'
import { downloadFile } from './download-file.ts'
import { getFile } from './get-file.ts'
import { deleteAlbumFiles } from './delete-album-files.ts'

/** A path with a literal segment precedes the path that has a parameter in its place. */
export const fileEndpoints = {
  initialiseUpload,
  finaliseUpload,
  startSingleUpload,
  downloadFile,
  getFile,
  deleteAlbumFiles,
} as const
