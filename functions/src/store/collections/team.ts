import { alert, dashboardUser, digestItem, invitation } from '@huddle/contract'
import type { Firestore } from 'firebase-admin/firestore'

import { collectionIn } from '../collection-in.ts'
import { documentFormat } from '../document-format.ts'
import { TypedQuery } from '../document.ts'
import { invitationSecret } from '../invitation-secret.ts'

export function teamCollections(firestore: Firestore) {
  const collection = collectionIn(firestore)
  return {
    dashboardUsers: collection('dashboardUsers', documentFormat(dashboardUser, 'uid')),
    invitations: collection('dashboardInvitations', documentFormat(invitation, 'id')),
    invitationSecrets: (invitationId: string) =>
      collection(
        `dashboardInvitations/${invitationId}/private`,
        documentFormat(invitationSecret),
      ).doc('link'),
    digestItems: (uid: string) =>
      collection(`dashboardUsers/${uid}/digestItems`, documentFormat(digestItem, 'id')),
    /** The digest items of all staff. */
    allDigestItems: new TypedQuery(
      firestore.collectionGroup('digestItems'),
      documentFormat(digestItem, 'id'),
    ),
    staffAlerts: (uid: string) =>
      collection(`dashboardUsers/${uid}/alerts`, documentFormat(alert, 'id')),
  }
}
