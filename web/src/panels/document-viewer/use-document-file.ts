import {
  endpoints,
  type Client,
  type RequirementId,
  type SubmittedRequirement,
} from '@huddle/contract'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '#data/client.ts'

import type { ReviewedRecord } from '../record.ts'

export type DocumentFile =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; document: SubmittedRequirement; bytes: Blob; url: string }

/** The file of an answer through its short-lived link. The server notes who has read what (decision D6), so nothing is fetched ahead. */
export function useDocumentFile(
  record: ReviewedRecord,
  requirementId: RequirementId,
  version: string,
): DocumentFile {
  const client = useClient()
  const { data, isError, refetch } = useQuery({
    queryKey: ['review-document', record, requirementId, version],
    staleTime: 300_000,
    gcTime: 300_000,
    retry: false,
    meta: { persist: false },
    queryFn: async ({ signal }) => {
      const document = await readAnswer(client, record, requirementId, signal)
      if (document.downloadUrl === null) throw new Error(`${requirementId} has no file`)
      const response = await fetch(document.downloadUrl, { signal })
      if (!response.ok) throw new Error(`The file answered ${response.status}`)
      return { document, bytes: await response.blob(), url: document.downloadUrl }
    },
  })
  if (isError) return { status: 'failed', retry: () => void refetch() }
  return data === undefined ? { status: 'loading' } : { status: 'ready', ...data }
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
    return client(endpoints.getFormRequirement, { params }, { signal })
  }
  const params = { eventId: record.eventId, documentId: requirementId }
  return client(endpoints.getReviewDocument, { params }, { signal })
}
