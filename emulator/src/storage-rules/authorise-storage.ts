import {
  DocumentReads,
  existenceOf,
  lookUpWithin,
  PENDING,
  resourceOf,
  type StoredDocument,
} from '#rules/firestore/document-reads.ts'
import { authorise, countRequest, type Verdict } from '#rules/authorise.ts'
import type { Context } from '#rules/evaluate.ts'
import { debugLine } from '#rules/explain.ts'
import type { Ruleset } from '#rules/ruleset.ts'
import { failure, map, string, type PathValue, type RuleValue } from '#rules/values.ts'
import { fromExpressionValue } from './from-expression-value.ts'
import type { Verify } from './messages.ts'

/**
 * The documents that were fetched for a request, by path. Undefined for one that does not exist.
 */
export type Fetched = ReadonlyMap<string, StoredDocument | undefined>

const READS_PER_REQUEST = 2

/**
 * Returns whether the rules allow a Storage request, or the path of a document that must be fetched
 * first. A document that has not been fetched yet is unknown, so it is only fetched if it can
 * change the decision.
 */
export function authoriseStorage(
  ruleset: Ruleset,
  { service, method, path, variables }: Verify['context'],
  documents: Fetched,
  debug: (line: string) => void,
): Verdict | { fetch: string } {
  const wanted: string[] = []
  const seen: string[] = []
  const lookUp = lookUpWithin([new DocumentReads(READS_PER_REQUEST)], (database, relativePath) => {
    const absolute = `/databases/${database}/documents/${relativePath}`
    if (documents.has(absolute)) return { document: documents.get(absolute) }
    wanted.push(absolute)
    return PENDING
  })
  const context: Context = {
    variables: variablesOf(variables, method),
    readers: new Map([
      ['firestore.get', (place) => existing(resourceOf(lookUp(place)), place)],
      ['firestore.exists', (place) => existenceOf(lookUp(place))],
    ]),
    debug: (argument, value) => seen.push(debugLine(ruleset.source, argument, value)),
    expressions: 0,
    depth: 0,
  }
  const segments = path.split('/').filter((segment) => segment !== '')
  const decision = authorise(ruleset, service, method, segments, context)
  const [next] = wanted
  const mustFetch = !decision.allowed && decision.isUncertain && next !== undefined
  if (mustFetch) return { fetch: next }
  // Reported only with the final decision, because the rules are evaluated again after each fetch.
  for (const line of seen) debug(line)
  countRequest(ruleset, service, method, segments, decision)
  return decision
}

/** A missing document is an error here, unlike in the rules of Firestore. */
function existing(resource: RuleValue, { segments }: PathValue): RuleValue {
  return resource.type === 'null'
    ? failure(`There is no document /${segments.join('/')}.`)
    : resource
}

function variablesOf(variables: Verify['context']['variables'], method: string) {
  const values = new Map(
    Object.entries(variables).map(([name, value]) => [name, fromExpressionValue(value)] as const),
  )
  const request = values.get('request')
  if (request?.type === 'map') {
    values.set('request', map([...request.entries, ['method', string(method)]]))
  }
  return new Map([...values].map(([name, value]) => [name, () => value] as const))
}
