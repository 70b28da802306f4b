import type { Commit, DocumentChange } from '#storage/commit.ts'
import type { Caller } from '#storage/caller.ts'
import type { Document } from '#values/value.ts'
import { changedFieldPaths } from './changed-field-paths.ts'
import type { Registration } from './registration.ts'

export const CLOUD_EVENT_CONTENT_TYPE = 'application/cloudevents+json; charset=UTF-8'

const DATA_SCHEMA =
  'https://github.com/googleapis/google-cloudevents/blob/main/proto/google/events/cloud/firestore/v1/data.proto'

/**
 * The event of one change for one function, as a structured CloudEvent. Everything is in the body,
 * because headers cannot carry document ids outside ASCII.
 */
export function cloudEvent(
  registration: Registration,
  commit: Commit,
  { eventId, path, change }: { eventId: string; path: string; change: DocumentChange },
) {
  const { project, database, eventType } = registration
  return {
    specversion: '1.0',
    id: eventId,
    type: eventType,
    source: `//firestore.googleapis.com/projects/${project}/databases/${database}`,
    subject: `documents/${path}`,
    time: commit.commitTime,
    datacontenttype: 'application/json',
    dataschema: DATA_SCHEMA,
    location: 'us-central1',
    project,
    database,
    namespace: '(default)',
    document: path,
    ...(registration.wantsAuthContext ? authContext(commit.caller) : {}),
    data: dataOf(change),
  }
}

/** The change itself, which is the same for functions of both generations. */
export function dataOf({ before, after }: DocumentChange) {
  return {
    ...(after === undefined ? {} : { value: after }),
    ...(before === undefined ? {} : { oldValue: before }),
    ...(before === undefined || after === undefined ? {} : { updateMask: maskOf(before, after) }),
  }
}

function maskOf(before: Document, after: Document) {
  return { fieldPaths: changedFieldPaths(before.fields, after.fields) }
}

function authContext(caller: Caller): { authtype: string; authid?: string } {
  switch (caller.kind) {
    case 'owner':
      return { authtype: 'service_account' }
    case 'anonymous':
      return { authtype: 'unauthenticated' }
    case 'user':
      return caller.uid === undefined
        ? { authtype: 'unknown' }
        : { authtype: 'app_user', authid: caller.uid }
  }
}
