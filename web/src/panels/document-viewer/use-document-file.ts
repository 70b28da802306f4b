import type { Client, RequirementId, SubmittedRequirement } from '@huddle/contract'
import { getFormRequirement } from '@huddle/contract/forms/get-form-requirement.ts'
import { getReviewDocument } from '@huddle/contract/reviews/get-review-document.ts'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '#data/client.ts'
import type { Firebase } from '#data/firebase.ts'
import { useFirebase } from '#data/session.tsx'

import type { ReviewedRecord } from '../record.ts'
import type { ViewableFile } from './viewable-files.ts'

export type DocumentFile =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; bytes: Blob }

/**
 * A file of the panel. Answers come through a short-lived link, and the server notes who has read
 * what (decision D6), so nothing is fetched ahead. Terms are the office's own and open to everybody
 * who is signed in.
 */
export function useDocumentFile(record: ReviewedRecord, file: ViewableFile): DocumentFile {
  const client = useClient()
  const firebase = useFirebase()
  const { data, isError, refetch } = useQuery({
    queryKey: ['review-document', record, file.requirementId, file.path],
    staleTime: 300_000,
    gcTime: 300_000,
    retry: false,
    meta: { persist: false },
    queryFn: async ({ signal }) => {
      const url =
        file.source === 'terms'
          ? await termsUrl(firebase, file.path)
          : await answerUrl(client, record, file.requirementId, signal)
      const response = await fetch(url, { signal })
      if (!response.ok) throw new Error(`The file answered ${response.status}`)
      return response.blob()
    },
  })
  if (isError) return { status: 'failed', retry: () => void refetch() }
  return data === undefined ? { status: 'loading' } : { status: 'ready', bytes: data }
}

async function termsUrl(firebase: Firebase, path: string): Promise<string> {
  return (await import('#data/storage.ts')).downloadUrlOf(firebase, path)
}

async function answerUrl(
  client: Client,
  record: ReviewedRecord,
  requirementId: RequirementId,
  signal: AbortSignal,
): Promise<string> {
  const { downloadUrl } = await readAnswer(client, record, requirementId, signal)
  if (downloadUrl === null) throw new Error(`${requirementId} has no file`)
  return downloadUrl
}

function readAnswer(
  client: Client,
  record: ReviewedRecord,
  requirementId: RequirementId,
  signal: AbortSignal,
): Promise<SubmittedRequirement> {
  if (record.kind === 'form') {
    const { huddleId, formId } = record
    const params = { huddleId, formId, requirementId }
    return client(getFormRequirement, { params }, { signal })
  }
  const params = { eventId: record.eventId, documentId: requirementId }
  return client(getReviewDocument, { params }, { signal })
}
