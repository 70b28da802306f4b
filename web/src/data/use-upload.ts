import { CallError, plainTypeOf, type FileLocation } from '@huddle/contract'
import { finaliseUpload } from '@huddle/contract/files/finalise-upload.ts'
import { startSingleUpload } from '@huddle/contract/files/start-single-upload.ts'
import { FirebaseError } from 'firebase/app'
import { useEffect, useRef, useState } from 'react'

import { toast } from '#components/toasts/toasts.tsx'

import { useClient } from './client.ts'
import { useFirebase } from './session.tsx'
import { shrinkImage } from './shrink-image.ts'
import { progressOf, type UploadProgress } from './upload-progress.ts'

export type UploadedFile = { file_ref: string; name: string; size: number; type: string }

export type Upload = {
  /**
   * Stores the file under a name chosen by the server. Returns undefined after a failure, which a
   * toast has reported.
   */
  send: (file: File, location: FileLocation) => Promise<UploadedFile | undefined>
  /** The progress while a file is being sent. */
  progress: UploadProgress | undefined
}

/**
 * Shrinks large images, announces files to the server, uploads them through the SDK with progress,
 * and has them inspected: the Storage rules accept announced files only. `failure` is the toast for
 * a file that could not be stored. Leaving the screen cancels the upload.
 */
export function useUpload(failure: string): Upload {
  const firebase = useFirebase()
  const client = useClient()
  const [progress, setProgress] = useState<UploadProgress>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const send = async (chosen: File, location: FileLocation): Promise<UploadedFile | undefined> => {
    const announcing = new AbortController()
    stop.current = () => announcing.abort()
    setProgress(progressOf([{ loaded: 0, total: chosen.size }]))
    try {
      const file = await shrinkImage(chosen, announcing.signal)
      const { name, size } = file
      const type = plainTypeOf(file.type)
      const [{ startUpload }, { storagePath, fileUploadId, fileName }] = await Promise.all([
        import('./storage.ts'),
        client(
          startSingleUpload,
          { body: { fileType: type, fileSize: size, location, name } },
          { signal: announcing.signal },
        ),
      ])
      const task = startUpload(firebase, storagePath, file, type)
      stop.current = () => task.cancel()
      task.on('state_changed', ({ bytesTransferred: loaded, totalBytes: total }) =>
        setProgress(progressOf([{ loaded, total }])),
      )
      await task
      // Must happen before the URL of the file is requested: finalising revokes the one from the
      // upload.
      await client(finaliseUpload, {
        body: { fileUploadId, fileName, fileType: type, parts: [] },
      })
      return { file_ref: storagePath, name, size, type }
    } catch (error) {
      if (announcing.signal.aborted) return undefined
      const isRefused = error instanceof CallError || error instanceof FirebaseError
      if (!isRefused) throw error
      if (error.code !== 'storage/canceled') toast('error', failure)
      return undefined
    } finally {
      stop.current = undefined
      setProgress(undefined)
    }
  }
  return { send, progress }
}
