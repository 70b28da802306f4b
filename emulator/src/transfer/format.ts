/** The first line of our export file. A reader refuses everything else, so the version may grow. */
export const FORMAT = { format: 'huddle-local-firestore', version: 1 } as const

/** The file that firebase-tools hands back on import. It only says what lies beside it. */
export const METADATA_SUFFIX = '.overall_export_metadata'
export const DOCUMENTS_FILE = 'documents.ndjson'
