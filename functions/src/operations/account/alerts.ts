import { endpoints, usualAlerts, type Alert } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'

import { requireOwn } from './require-own.ts'

export const listAlerts = implement(
  endpoints.listAlerts,
  async (caller, { params: { userId }, query: { limit = usualAlerts } }, { store }) => {
    requireOwn(caller, userId)
    const newest = store.studentAlerts(userId).orderBy('created_at', 'desc').limit(limit)
    return (await newest.get()).map(entryOf)
  },
)

export const readAlerts = implement(
  endpoints.readAlerts,
  async (caller, { params: { userId }, body: { alertIds } }, { store }) => {
    requireOwn(caller, userId)
    const refs = [...new Set(alertIds)]
      .filter(isId)
      .map((id) => store.studentAlerts(userId).doc(id))
    return store.transaction(async (tx) => {
      const alerts = await tx.getAll(...refs)
      const unread = refs.filter((_ref, index) => alerts[index]?.read === false)
      for (const ref of unread) tx.update(ref, { read: true })
      return { read: unread.length }
    })
  },
)

export const updateAlert = implement(
  endpoints.updateAlert,
  async (caller, { params: { userId, alertId }, body }, { store }) => {
    requireOwn(caller, userId)
    if (!isId(alertId)) throw notFound('alert')
    return store.transaction(async (tx) => {
      const ref = store.studentAlerts(userId).doc(alertId)
      const known = await tx.get(ref)
      if (known === undefined) throw notFound('alert')
      const clicked = known.clicked || body.clicked === true
      const dismissed = known.dismissed || body.dismissed === true
      // What was clicked or dismissed has been read.
      const read = known.read || body.read === true || clicked || dismissed
      tx.update(ref, { clicked, dismissed, read })
      return entryOf({ ...known, clicked, dismissed, read })
    })
  },
)

/** Whether Firestore accepts the id: anything else names no alert. */
function isId(id: string): boolean {
  return !id.includes('/') && id !== '.' && id !== '..' && !/^__.*__$/.test(id)
}

function entryOf({ id, ...data }: Alert) {
  return { id, data }
}
