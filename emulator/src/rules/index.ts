/**
 * Security rules of Cloud Firestore and Cloud Storage. A file passes through tokens → parse-rules
 * and parse-expression (ast) → check → compile (ruleset). A request passes through authorise, which
 * matches its path; evaluate, which computes each condition with operators and functions; and
 * explain, which says why it was refused. Errors are values. Values that differ between the
 * documents of a query are unknowns with facts. Neither of them ever allows a request.
 */
export { compileRules } from './compile.ts'
export { authoriseFirestore, type FirestoreRulesRequest } from './firestore/authorise-firestore.ts'
export { DocumentReads, READS_PER_BATCH } from './firestore/document-reads.ts'
export type { Verdict } from './authorise.ts'
export type { Issue } from './issues.ts'
export type { Coverage, Ruleset } from './ruleset.ts'
