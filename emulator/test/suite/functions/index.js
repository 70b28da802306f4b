// Functions of every kind that the product uses. Each one records in `fired` what it received.
import express from 'express'
import { initializeApp } from 'firebase-admin/app'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { getFunctions } from 'firebase-admin/functions'
import {
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentUpdated,
  onDocumentWritten,
  onDocumentWrittenWithAuthContext,
} from 'firebase-functions/v2/firestore'
import { firestore } from 'firebase-functions/v1'
import { HttpsError, onCall, onRequest } from 'firebase-functions/v2/https'
import { onObjectFinalized } from 'firebase-functions/v2/storage'
import { onTaskDispatched } from 'firebase-functions/v2/tasks'

initializeApp()
const database = getFirestore()

const note = (kind, received) =>
  database.collection('fired').add({ kind, ...received, at: FieldValue.serverTimestamp() })

const common = ({ params, id, type, document, time }) => ({ params, id, type, document, time })

const dataOf = (snapshot) => (snapshot?.exists ? snapshot.data() : null)

const noteChange = (kind) => (event) =>
  note(kind, {
    ...common(event),
    before: dataOf(event.data.before),
    after: dataOf(event.data.after),
    authType: event.authType ?? null,
    authId: event.authId ?? null,
  })

const noteDocument = (kind) => (event) => note(kind, { ...common(event), data: dataOf(event.data) })

export const written = onDocumentWritten('things/{id}', noteChange('written'))
export const writtenWithAuth = onDocumentWrittenWithAuthContext('things/{id}', noteChange('auth'))
export const userWritten = onDocumentWrittenWithAuthContext('users/{id}', noteChange('user'))
export const updated = onDocumentUpdated('things/{id}', noteChange('updated'))
export const created = onDocumentCreated('things/{id}', noteDocument('created'))
export const deleted = onDocumentDeleted('things/{id}', noteDocument('deleted'))
export const nested = onDocumentWritten('a/{x}/b/{y}', noteChange('nested'))
export const exact = onDocumentWritten('config/global', noteChange('exact'))

const noteFirst =
  (kind) =>
  (change, { eventId, eventType, timestamp, resource, params }) =>
    note(kind, {
      params,
      id: eventId,
      type: eventType,
      time: timestamp,
      resource: resource.name,
      document: resource.name.split('/documents/')[1],
      before: dataOf(change.before ?? null),
      after: dataOf(change.after ?? change),
    })
export const firstWritten = firestore.document('first/{id}').onWrite(noteFirst('firstWritten'))
export const firstDeleted = firestore.document('first/{id}').onDelete(noteFirst('firstDeleted'))

export const hello = onCall(({ auth, data }) => {
  if (data?.fail) throw new HttpsError('failed-precondition', 'Not now', { why: 1 })
  return { uid: auth?.uid ?? null, echo: data }
})

const app = express()
app.get('/api/ping', (_request, response) => response.json({ pong: true }))
app.post('/api/echo', (request, response) => response.json(request.body))
export const api = onRequest(app)

export const work = onTaskDispatched({ retryConfig: { maxAttempts: 2 } }, ({ data }) =>
  note('task', { data }),
)
export const enqueue = onCall(async ({ data }) => {
  await getFunctions().taskQueue('work').enqueue({ hello: data })
})

export const uploaded = onObjectFinalized(({ data }) =>
  note('uploaded', { name: data.name, size: data.size }),
)
