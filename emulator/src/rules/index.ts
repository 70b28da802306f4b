/**
 * Security rules of Cloud Firestore and Cloud Storage. The way of a file: tokens → parse-rules and parse-expression
 * (ast) → check → compile (ruleset). The way of a request: authorise matches its path, evaluate gives the value of each
 * condition with operators and functions, explain says why it was refused. Errors are values, and so is what differs
 * between the documents that a query may return (facts); neither ever allows.
 */
export { compileRules } from './compile.ts'
export { authoriseFirestore, type FirestoreRulesRequest } from './firestore/authorise-firestore.ts'
export { DocumentReads, READS_PER_BATCH } from './firestore/document-reads.ts'
export type { Verdict } from './authorise.ts'
export type { Issue } from './issues.ts'
export type { Coverage, Ruleset } from './ruleset.ts'
