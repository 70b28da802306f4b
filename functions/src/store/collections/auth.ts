import type { Firestore } from 'firebase-admin/firestore'

import { collectionIn } from '../collection-in.ts'
import { documentFormat } from '../document-format.ts'
import { accountProof, phoneSignIn } from '../account-proof.ts'
import { oneTimeCodeRecord, unsentCode } from '../one-time-code.ts'

export function authCollections(firestore: Firestore) {
  const collection = collectionIn(firestore)
  return {
    accountProofs: collection('accountProofs', documentFormat(accountProof)),
    phoneSignIns: collection('phoneSignIns', documentFormat(phoneSignIn)),
    oneTimeCodes: collection('emailOtps', documentFormat(oneTimeCodeRecord)),
    unsentCodes: collection('unsentCodes', documentFormat(unsentCode)),
  }
}
