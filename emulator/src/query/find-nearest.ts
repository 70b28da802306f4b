import { invalidArgument, Status, unimplemented } from '#status.ts'
import { exactNumberOf, isNumber, vectorOf } from '#values/compare.ts'
import { getField, parseFieldPath, type FieldPath } from '#values/field-path.ts'
import { normaliseValue } from '#values/normalise.ts'
import { compareNames } from '#values/strings.ts'
import type { Document, Value } from '#values/value.ts'
import {
  pathTextOf,
  type DistanceMeasure,
  type FindNearest,
  type StructuredQuery,
} from './structured-query.ts'

/** A validated search for the nearest vectors. */
export type Nearest = {
  readonly path: FieldPath
  readonly vector: readonly number[]
  readonly measure: Measure
  readonly limit: number
  /** The field that receives the distance in each resulting document. */
  readonly resultField: string | undefined
  readonly threshold: number | undefined
}

type Measure = {
  distance(a: readonly number[], b: readonly number[]): number
  /** A larger dot product means more similar, a larger distance less similar. */
  readonly isNearerWhenLarger: boolean
}

const measures: Record<DistanceMeasure, Measure> = {
  EUCLIDEAN: {
    distance: euclideanDistance,
    isNearerWhenLarger: false,
  },
  COSINE: { distance: cosineDistance, isNearerWhenLarger: false },
  DOT_PRODUCT: { distance: dotProduct, isNearerWhenLarger: true },
}

const MAX_NEIGHBOURS = 1000

export function parseFindNearest(message: FindNearest): Nearest {
  const { vectorField, queryVector, distanceMeasure, distanceResultField, distanceThreshold } =
    message
  if (vectorField === undefined) throw invalidArgument('FindNearest must name its vector field')
  if (distanceMeasure === undefined || !Object.hasOwn(measures, distanceMeasure)) {
    throw invalidArgument('Unknown Distance Measure.')
  }
  const limit = numberOf(message.limit) ?? 0
  if (!(limit > 0 && limit <= MAX_NEIGHBOURS)) {
    throw invalidArgument(
      `FindNearest.limit must be a positive integer of no more than ${MAX_NEIGHBOURS}`,
    )
  }
  const vector = queryVector && numbersOf(normaliseValue(queryVector))
  if (vector === undefined) throw invalidArgument('The query vector of FindNearest is not a vector')
  return {
    path: parseFieldPath(pathTextOf(vectorField)),
    vector,
    measure: measures[distanceMeasure],
    limit,
    resultField: distanceResultField ? requireUnreserved(distanceResultField) : undefined,
    threshold: numberOf(distanceThreshold),
  }
}

/** The documents that have a vector of the same dimension; no others are compared. */
export function comparableTo(
  { path, vector }: Nearest,
  documents: readonly Document[],
): Document[] {
  return documents.filter(
    ({ fields }) => numbersOf(getField(fields, path))?.length === vector.length,
  )
}

/** Sorts comparable documents nearest first, ties by name, and keeps those within the limit. */
export function nearestOf(nearest: Nearest, documents: readonly Document[]): Document[] {
  const { path, vector, measure, limit, resultField, threshold } = nearest
  const direction = measure.isNearerWhenLarger ? -1 : 1
  const found: { document: Document; distance: number }[] = []
  for (const document of documents) {
    const other = numbersOf(getField(document.fields, path)) ?? []
    const distance = measure.distance(other, vector)
    if (threshold !== undefined && (distance - threshold) * direction > 0) continue
    found.push({ document, distance })
  }
  return found
    .toSorted(
      (a, b) =>
        (a.distance - b.distance) * direction || compareNames(a.document.name, b.document.name),
    )
    .slice(0, limit)
    .map(({ document, distance }) => withDistance(document, resultField, distance))
}

/** Throws for a vector search in a listener, where it would otherwise be ignored silently. */
export function requireNoSearch({ findNearest }: StructuredQuery, where: string): void {
  if (findNearest !== undefined) throw unimplemented(`vector search (findNearest) in ${where}`)
}

/** Sets the distance as a top-level field, even if its name contains a dot. */
function withDistance(document: Document, name: string | undefined, distance: number): Document {
  if (name === undefined) return document
  return { ...document, fields: { ...document.fields, [name]: { doubleValue: distance } } }
}

function requireUnreserved(name: string): string {
  if (!/^__.*__$/s.test(name)) return name
  throw invalidArgument(`The distanceResultField.property.name "${name}" is reserved.`)
}

/** Throws FAILED_PRECONDITION for a zero vector, which has no direction. */
function cosineDistance(a: readonly number[], b: readonly number[]): number {
  const product = dotProduct(a, a) * dotProduct(b, b)
  if (product === 0) {
    throw new Status(
      'FAILED_PRECONDITION',
      'Cannot compute cosine distance against a vector with a magnitude of zero.',
    )
  }
  return 1 - dotProduct(a, b) / Math.sqrt(product)
}

function numbersOf(value: Value | undefined): number[] | undefined {
  return vectorOf(value)?.map((element) =>
    isNumber(element) ? Number(exactNumberOf(element)) : Number.NaN,
  )
}

function euclideanDistance(a: readonly number[], b: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2
  return Math.sqrt(sum)
}

function dotProduct(a: readonly number[], b: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}

/** Reads a number in its wrapper message, in the form of gRPC or REST. */
function numberOf(wrapped: number | { value?: number } | undefined): number | undefined {
  return typeof wrapped === 'object' ? (wrapped.value ?? 0) : wrapped
}
