/** The first line of our export file. Readers refuse any other version. */
export const FORMAT = { format: 'huddle-local-firestore', version: 1 } as const

/** The file that firebase-tools passes on import. It only describes the files beside it. */
export const METADATA_SUFFIX = '.overall_export_metadata'
export const DOCUMENTS_FILE = 'documents.ndjson'
