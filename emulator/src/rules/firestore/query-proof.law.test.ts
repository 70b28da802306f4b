import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matcherOf } from '#query/matcher.ts'
import type { FieldOperator, Filter, StructuredQuery } from '#query/structured-query.ts'
import { documentAt, isAllowed, rulesFor, valueOf } from '../testing/request.ts'

const NAMES = ['a', 'b'] as const
const scalars = [null, true, false, 0, 1, 2, 1.5, 'x', 'y'] as const
const contents = [...scalars, [], ['x'], [1, 'y'], { a: 1 }, { b: 'x' }] as const

/** Every combination of the two fields, present or missing. */
const documents = [undefined, ...contents].flatMap((a) =>
  [undefined, ...contents].map((b) =>
    documentAt('events/e', { ...(a !== undefined && { a }), ...(b !== undefined && { b }) }),
  ),
)

const name = fc.constantFrom(...NAMES)
const scalar = fc.constantFrom(...scalars)
const literal = scalar.map((value) => JSON.stringify(value))
const several = fc.array(
  scalar.filter((value) => value !== null),
  { minLength: 1, maxLength: 3 },
)

const leaf = fc.oneof(
  fc
    .tuple(name, fc.constantFrom('==', '!=', '<', '<=', '>', '>='), literal)
    .map(([field, operator, value]) => `resource.data.${field} ${operator} ${value}`),
  fc
    .tuple(name, fc.array(literal, { maxLength: 3 }))
    .map(([field, values]) => `resource.data.${field} in [${values.join(', ')}]`),
  fc.tuple(literal, name).map(([value, field]) => `${value} in resource.data.${field}`),
  fc
    .tuple(
      name,
      fc.constantFrom('hasAny', 'hasAll', 'hasOnly'),
      fc.array(literal, { maxLength: 2 }),
    )
    .map(([field, method, values]) => `resource.data.${field}.${method}([${values.join(', ')}])`),
  fc
    .tuple(name, fc.constantFrom('string', 'number', 'int', 'bool', 'list', 'map', 'null'))
    .map(([field, type]) => `resource.data.${field} is ${type}`),
  name.map((field) => `'${field}' in resource.data`),
  name.map((field) => `resource.data.${field}`),
  fc
    .tuple(name, literal, literal)
    .map(([field, otherwise, value]) => `resource.data.get('${field}', ${otherwise}) == ${value}`),
  fc.tuple(name, name).map(([field, inner]) => `resource.data.${field}.${inner} == 1`),
  name.map((field) => `resource.data.${field}.size() > 0`),
  name.map((field) => `resource.data.${field} + 1 == 2`),
  fc.constant("resource.data.keys().hasAll(['a'])"),
  fc.constant('resource.data.a == resource.data.b'),
)

const condition = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    tie('condition').map((inner) => `!(${inner})`),
    fc
      .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
      .map(([left, operator, right]) => `(${left}) ${operator} (${right})`),
    fc
      .tuple(tie('condition'), tie('condition'), tie('condition'))
      .map(([first, second, third]) => `(${first}) ? (${second}) : (${third})`),
  ),
})).condition

const field = name.map((fieldPath) => ({ fieldPath }))
const operator = (...operators: FieldOperator[]) => fc.constantFrom(...operators)
const simpleFilter: fc.Arbitrary<Filter> = fc.oneof(
  fc
    .tuple(
      field,
      operator(
        'EQUAL',
        'NOT_EQUAL',
        'LESS_THAN',
        'LESS_THAN_OR_EQUAL',
        'GREATER_THAN',
        'GREATER_THAN_OR_EQUAL',
        'ARRAY_CONTAINS',
      ),
      scalar.filter((value) => value !== null),
    )
    .map(([at, op, value]) => ({ fieldFilter: { field: at, op, value: valueOf(value) } })),
  fc
    .tuple(field, operator('IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'), several)
    .map(([at, op, values]) => ({ fieldFilter: { field: at, op, value: valueOf(values) } })),
  fc
    .tuple(field, fc.constantFrom('IS_NULL' as const, 'IS_NOT_NULL' as const))
    .map(([at, op]) => ({ unaryFilter: { field: at, op } })),
)
const filter: fc.Arbitrary<Filter> = fc.oneof(
  simpleFilter,
  fc
    .tuple(
      fc.constantFrom('AND' as const, 'OR' as const),
      fc.array(simpleFilter, { minLength: 2, maxLength: 3 }),
    )
    .map(([op, filters]) => ({ compositeFilter: { op, filters } })),
)

test('a rule that is proved for a query holds for every document that the query returns', () => {
  let proved = 0
  fc.assert(
    fc.property(condition, filter, (source, where) => {
      const rules = rulesFor(`match /events/{id} { allow get, list: if ${source}; }`)
      const query = { from: [{ collectionId: 'events' }], where }
      if (!isAllowed(rules, { method: 'list', path: 'events', query })) return
      const matcher = served(query)
      if (matcher === undefined) return
      proved++
      for (const before of documents.filter((document) => matcher.matches(document))) {
        expect(isAllowed(rules, { path: 'events/e', before }), JSON.stringify(before.fields)).toBe(
          true,
        )
      }
    }),
    { numRuns: 2000, seed: 20261121 },
  )
  // Ensures that enough random queries were proved.
  expect(proved).toBeGreaterThan(50)
})

/** Undefined for queries that the service refuses regardless of the rules. */
function served(query: StructuredQuery) {
  try {
    return matcherOf('projects/demo/databases/(default)/documents', query)
  } catch (error) {
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT' })
    return undefined
  }
}
