import { CallError, csvExport, type Client, type CsvResult } from '@huddle/contract'
import { cancelExport } from '@huddle/contract/exports/cancel-export.ts'
import { getExport } from '@huddle/contract/exports/get-export.ts'
import { doc } from 'firebase/firestore'
import { useEffect, useState } from 'react'
import { useFirestore } from 'reactfire'

import { useClient } from '#data/client.ts'
import { useLiveDocument } from '#data/live/use-live-document.ts'

export type CsvExportState =
  | { step: 'confirm' }
  /** From 0 to 1; undefined until it is known how many rows there are. */
  | { step: 'preparing'; progress: number | undefined }
  | { step: 'ready'; result: CsvResult }
  | { step: 'failed' }

export type CsvExport = {
  state: CsvExportState
  /** Whether the file has been downloaded, so that nothing is lost by starting again. */
  taken: boolean
  /** Begins, or begins again after a failure. */
  start: (ask: (client: Client) => Promise<CsvResult>) => Promise<void>
  cancel: () => Promise<void>
  /**
   * Fetches the file and hands it to the browser; an old link is renewed. What cannot be fetched is
   * an export that failed.
   */
  download: () => Promise<void>
  reset: () => void
}

/** One export from the question to the file. It goes on while its dialog is closed. */
export function useCsvExport(): CsvExport {
  const client = useClient()
  const firestore = useFirestore()
  const [asked, setAsked] = useState(false)
  const [result, setResult] = useState<CsvResult>()
  const [failed, setFailed] = useState(false)
  const [taken, setTaken] = useState(false)
  const isWaiting = result?.state === 'preparing' && !failed
  const live = useLiveDocument(
    isWaiting ? doc(firestore, 'exports', result.exportId) : undefined,
    csvExport,
  )
  const followed = live.status === 'ready' ? live.data : null
  const ended = isWaiting && followed !== null && followed.state !== 'preparing'
  const exportId = result?.exportId
  const attempt = async (work: () => Promise<CsvResult>) => {
    try {
      setResult(await work())
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailed(true)
    }
  }
  useEffect(() => {
    if (ended && exportId !== undefined)
      void client(getExport, { params: { exportId } }).then(setResult, () => setFailed(true))
  }, [ended, exportId, client])

  return {
    state: stateOf(),
    taken,
    start: async (ask) => {
      reset()
      setAsked(true)
      await attempt(() => ask(client))
    },
    cancel: async () => {
      if (exportId !== undefined)
        await attempt(() => client(cancelExport, { params: { exportId } }))
      reset()
    },
    download: async () => {
      if (result === undefined) return
      const renewed = async () => {
        const next = await client(getExport, { params: { exportId: result.exportId } })
        setResult(next)
        return fileOf(next)
      }
      try {
        const blob = (await fileOf(result)) ?? (await renewed())
        if (blob !== undefined) save(blob, result.fileName)
        setTaken(blob !== undefined)
        setFailed(blob === undefined)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setFailed(true)
      }
    },
    reset,
  }

  function reset() {
    setAsked(false)
    setFailed(false)
    setTaken(false)
    setResult(undefined)
  }

  function stateOf(): CsvExportState {
    if (!asked) return { step: 'confirm' }
    if (failed || live.status === 'failed' || result?.state === 'failed') return { step: 'failed' }
    if (result?.state === 'ready' && result.downloadUrl !== null) return { step: 'ready', result }
    const { rows_done, rows_total } = followed ?? result ?? { rows_done: 0, rows_total: 0 }
    return { step: 'preparing', progress: rows_total === 0 ? undefined : rows_done / rows_total }
  }
}

/** Undefined when the link is too old, or the network was lost on the way. */
async function fileOf({ downloadUrl }: CsvResult): Promise<Blob | undefined> {
  if (downloadUrl === null) return undefined
  try {
    const answer = await fetch(downloadUrl)
    return answer.ok ? await answer.blob() : undefined
  } catch (error) {
    if (!(error instanceof TypeError)) throw error // what fetch says of a lost network
    return undefined
  }
}

function save(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
