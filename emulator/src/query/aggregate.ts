import { invalidArgument } from '#status.ts'
import type { DocumentSource } from '#storage/document-source.ts'
import { exactNumberOf, isNumber } from '#values/compare.ts'
import { fieldPathText, getField, parseFieldPath, type FieldPath } from '#values/field-path.ts'
import type { Value } from '#values/value.ts'
import { requireNoFields } from './nested-groups.ts'
import { parseQuery } from './parse-query.ts'
import type { Query } from './query.ts'
import { execute, windowOf } from './run.ts'
import { pathTextOf, type FieldReference, type StructuredQuery } from './structured-query.ts'

export type StructuredAggregationQuery = {
  structuredQuery: StructuredQuery
  aggregations?: Aggregation[]
}

export type Aggregation = {
  alias?: string
  count?: { upTo?: string | number | { value?: string | number } }
  sum?: { field?: FieldReference }
  avg?: { field?: FieldReference }
}

const MAX_AGGREGATIONS = 5

/**
 * Returns the results by alias, and the number of documents aggregated. A count walks index entries
 * and reads no document.
 */
export function aggregate(
  source: DocumentSource,
  parent: string,
  { structuredQuery, aggregations = [] }: StructuredAggregationQuery,
): { fields: Record<string, Value>; matched: number } {
  if (aggregations.length === 0) throw invalidArgument('Aggregations can not be empty.')
  if (aggregations.length > MAX_AGGREGATIONS) {
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}. Received: ${aggregations.length}`,
    )
  }
  const query = parseQuery(parent, structuredQuery)
  const paths = aggregations.flatMap(({ sum, avg }) => pathsOf(sum ?? avg))
  requireNoFields(query, paths.map(fieldPathText))
  const names = namesOf(source, query)
  const counted = withFields(source, names, paths)
  const fields: Record<string, Value> = {}
  let unnamed = 0
  for (const aggregation of aggregations) {
    const alias = aggregation.alias || `field_${(unnamed += 1)}`
    if (Object.hasOwn(fields, alias)) throw invalidArgument(`Duplicate alias "${alias}"`)
    if (RESERVED.test(alias)) throw invalidArgument(`The alias "${alias}" is reserved.`)
    fields[alias] = resultOf(aggregation, source, counted)
  }
  return { fields, matched: names.length }
}

const RESERVED = /^__.*__$/s

/** A vector search has to read the documents themselves. */
function namesOf(source: DocumentSource, query: Query): readonly string[] {
  if (query.nearest === undefined) return windowOf(source, query).names
  return execute(source, query).documents.map(({ name }) => name)
}

function pathsOf(operand: { field?: FieldReference } | undefined): FieldPath[] {
  return operand === undefined ? [] : [parseFieldPath(pathTextOf(operand.field))]
}

/** All aggregations of a query cover the same documents: those that have every aggregated field. */
function withFields(source: DocumentSource, names: readonly string[], paths: readonly FieldPath[]) {
  if (paths.length === 0) return names
  return names.filter((name) => {
    const fields = source.get(name)?.fields ?? {}
    return paths.every((path) => getField(fields, path) !== undefined)
  })
}

function resultOf(
  { count, sum, avg }: Aggregation,
  source: DocumentSource,
  names: readonly string[],
): Value {
  if (count !== undefined) return { integerValue: String(Math.min(names.length, upToOf(count))) }
  if (sum !== undefined) return sumOf(numbersOf(source, names, sum))
  if (avg !== undefined) return averageOf(numbersOf(source, names, avg))
  throw invalidArgument('An aggregation must be one of count, sum and avg')
}

function upToOf({ upTo }: NonNullable<Aggregation['count']>): number {
  const limit = typeof upTo === 'object' ? upTo.value : upTo
  if (limit === undefined) return Infinity
  if (Number(limit) <= 0) throw invalidArgument('up_to of a count must be greater than zero')
  return Number(limit)
}

/** Values that are not numbers are ignored. */
function numbersOf(
  source: DocumentSource,
  names: readonly string[],
  { field }: { field?: FieldReference },
): (number | bigint)[] {
  const path = parseFieldPath(pathTextOf(field))
  const numbers: (number | bigint)[] = []
  for (const name of names) {
    const value = getField(source.get(name)?.fields ?? {}, path)
    if (value === undefined || !isNumber(value)) continue
    numbers.push('integerValue' in value ? BigInt(value.integerValue) : exactNumberOf(value))
  }
  return numbers
}

/**
 * Adds integers exactly. The sum becomes a double if one operand is a double or if it exceeds 64
 * bits.
 */
function sumOf(numbers: readonly (number | bigint)[]): Value {
  let integers = 0n
  let doubles = 0
  let hasDouble = false
  for (const number of numbers) {
    if (typeof number === 'bigint') integers += number
    else {
      doubles += number
      hasDouble = true
    }
  }
  if (!hasDouble && BigInt.asIntN(64, integers) === integers)
    return { integerValue: String(integers) }
  return doubleValue(doubles + Number(integers))
}

function averageOf(numbers: readonly (number | bigint)[]): Value {
  if (numbers.length === 0) return { nullValue: null }
  const sum = sumOf(numbers)
  return doubleValue((isNumber(sum) ? Number(exactNumberOf(sum)) : Number.NaN) / numbers.length)
}

function doubleValue(number: number): Value {
  if (Number.isFinite(number)) return { doubleValue: number }
  if (Number.isNaN(number)) return { doubleValue: 'NaN' }
  return { doubleValue: number > 0 ? 'Infinity' : '-Infinity' }
}
