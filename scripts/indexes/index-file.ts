/** What `firestore.indexes.json` holds, in the words of the Firebase CLI. */
export type IndexFile = {
  indexes: readonly CompositeIndex[]
  fieldOverrides: readonly FieldOverride[]
}

type Scope = 'COLLECTION' | 'COLLECTION_GROUP'
type Order = 'ASCENDING' | 'DESCENDING'

export type CompositeIndex = {
  collectionGroup: string
  queryScope: Scope
  fields: readonly { fieldPath: string; order?: Order; arrayConfig?: 'CONTAINS' }[]
}

export type FieldOverride = {
  collectionGroup: string
  fieldPath: string
  ttl?: boolean
  indexes: readonly { order?: Order; arrayConfig?: 'CONTAINS'; queryScope: Scope }[]
}
