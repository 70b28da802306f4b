import { folderOf, type FileLocation } from '@huddle/contract'
import { FirebaseError } from 'firebase/app'
import { useEffect, useRef, useState } from 'react'

import { toast } from '#components/toasts/toasts.tsx'

import { useFirebase } from './session.tsx'

export type UploadedFile = { file_ref: string; name: string; size: number; type: string }

export type Upload = {
  /** Stores the file under a name of its own; undefined when it failed, which has then been said. */
  send: (file: File, location: FileLocation) => Promise<UploadedFile | undefined>
  /** From 0 to 1 while a file is under way. */
  progress: number | undefined
}

/** Sends files under the Storage rules, with progress. `failure` is what the toast says. Leaving the screen stops it. */
export function useUpload(failure: string): Upload {
  const firebase = useFirebase()
  const [progress, setProgress] = useState<number>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const send = async (file: File, location: FileLocation): Promise<UploadedFile | undefined> => {
    const file_ref = `${folderOf(location)}${crypto.randomUUID()}`
    let isStopped = false
    stop.current = () => (isStopped = true)
    setProgress(0)
    try {
      const { startUpload } = await import('./storage.ts')
      if (isStopped) return undefined
      const task = startUpload(firebase, file_ref, file)
      stop.current = () => task.cancel()
      task.on('state_changed', ({ bytesTransferred, totalBytes }) =>
        setProgress(totalBytes === 0 ? 0 : bytesTransferred / totalBytes),
      )
      await task
      return { file_ref, name: file.name, size: file.size, type: file.type }
    } catch (error) {
      if (!(error instanceof FirebaseError)) throw error
      if (error.code !== 'storage/canceled') toast('error', failure)
      return undefined
    } finally {
      stop.current = undefined
      setProgress(undefined)
    }
  }
  return { send, progress }
}
