import type { DocumentSource, Past } from '#storage/document-source.ts'
import type { IndexEntry } from '#storage/ordered-index.ts'
import { fieldPathText } from '#values/field-path.ts'
import type { Document, Value } from '#values/value.ts'
import { meets } from './conditions.ts'
import { operators } from './filters.ts'
import { queryMatcher } from './matcher.ts'
import { orderOf, placeOf } from './order.ts'
import { planOf, type IndexWalk, type Step } from './plan.ts'
import type { FieldCondition, Query } from './query.ts'
import { isInTarget } from './target.ts'

/** A document in a result: its name and the values that order the result. */
type Place = { readonly keys: readonly Value[]; readonly name: string; readonly edge: 0 }

/**
 * Yields the names of all matching documents in the order of the query, without offset and limit.
 * Reads index entries lazily, so it must be exhausted or abandoned before the next write.
 */
export function* matchingNames(source: DocumentSource, query: Query): Generator<string> {
  const { past } = source
  const streams = planOf(query).map((step) => placesOf(source, query, step))
  if (past === undefined) {
    for (const { name } of merged(query, streams)) yield name
    return
  }
  const visible = streams.map((stream) => without(stream, past))
  const former = sortedPlaces(query, [...past.formerDocuments()])
  for (const { name } of merged(query, [...visible, former])) yield name
}

function placesOf(source: DocumentSource, query: Query, step: Step): Iterator<Place> {
  if (step.kind === 'walk') return walk(source, query, step)
  const document = source.get(step.name)
  return sortedPlaces(query, document === undefined ? [] : [document])
}

function* walk(source: DocumentSource, query: Query, step: IndexWalk): Generator<Place> {
  const index = source.indexes.get(step.scope, step.shape)
  const checksTarget = step.scope.kind !== 'collection'
  const accepts = step.rest.map((condition) => entryCheck(source, step, condition))
  for (const entry of index.scan(step.low, step.high, step.reversed)) {
    if (checksTarget && !isInTarget(query.target, entry.name)) continue
    if (!accepts.every((accept) => accept(entry))) continue
    yield { keys: entry.keys.slice(step.prefix), name: entry.name, edge: 0 }
  }
}

/** Most conditions concern columns of the index, so most documents need not be read. */
function entryCheck(source: DocumentSource, { shape }: IndexWalk, condition: FieldCondition) {
  const { path, op, operand } = condition
  if (path === 'name') {
    return ({ name }: IndexEntry) => operators[op]({ referenceValue: name }, operand)
  }
  const text = fieldPathText(path)
  const column = shape.columns.findIndex(
    (other) => other.holds === 'value' && fieldPathText(other.path) === text,
  )
  return ({ keys, name }: IndexEntry) => {
    const key = keys[column]
    if (key !== undefined) return operators[op](key, operand)
    const document = source.get(name)
    return document !== undefined && meets(document, condition)
  }
}

/** Returns those of the given documents that match, in order. */
function* sortedPlaces(query: Query, documents: readonly Document[]): Generator<Place> {
  const matcher = queryMatcher(query)
  const matching = documents.filter((document) => matcher.matches(document))
  for (const document of matching.toSorted(matcher.compare)) {
    const place = placeOf(query, document)
    if (place !== undefined) yield { keys: place.keys, name: document.name, edge: 0 }
  }
}

function* without(stream: Iterator<Place>, past: Past): Generator<Place> {
  for (let next = stream.next(); next.done !== true; next = stream.next()) {
    if (!past.hides(next.value.name)) yield next.value
  }
}

/**
 * Merges several ordered streams into one. A document that matches two alternatives is yielded
 * once.
 */
function* merged(query: Query, streams: readonly Iterator<Place>[]): Generator<Place> {
  const order = orderOf(query)
  const heads = streams.map((stream) => ({ stream, place: taken(stream) }))
  let last: string | undefined
  for (;;) {
    let first: (typeof heads)[number] | undefined
    for (const head of heads) {
      if (head.place === undefined) continue
      if (first?.place === undefined || order(head.place, first.place) < 0) first = head
    }
    if (first?.place === undefined) return
    if (first.place.name !== last) yield first.place
    last = first.place.name
    first.place = taken(first.stream)
  }
}

function taken(stream: Iterator<Place>): Place | undefined {
  const next = stream.next()
  return next.done === true ? undefined : next.value
}
