import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { callables } from './callables.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { limits } from './shared/limits.ts'

/** More of each kind of value than any field needs. A URL holds less than a body. */
const floods = {
  body: {
    'a long text': 'x'.repeat(limits.requestBytes),
    'ten thousand ids': Array.from({ length: 10_000 }, (_each, index) => `id-${index}`),
    'deep JSON': JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`),
  },
  query: {
    'a long text': 'x'.repeat(15_000),
    'thousands of ids': Array.from({ length: 2500 }, (_each, index) => `i${index}`).join(','),
  },
}

const inputs: { name: string; part: keyof typeof floods; schema: z.ZodType | undefined }[] = [
  ...Object.entries<Endpoint>(endpoints).flatMap(([name, { body, query }]) => [
    { name, part: 'body' as const, schema: body },
    { name, part: 'query' as const, schema: query },
  ]),
  ...Object.entries(callables).map(([name, { input }]) => ({
    name,
    part: 'body' as const,
    schema: input,
  })),
]

describe('every field of every input has an upper bound', () => {
  const fields = inputs.flatMap(({ name, part, schema }) =>
    schema === undefined
      ? []
      : fieldsOf(schema)
          // A list in a query is one string, which is rejected as a whole.
          .filter(({ path }) => part === 'body' || !path.endsWith('.0'))
          .map((field) => ({ name, part, schema, ...field })),
  )

  test.each(fields)(
    '$name rejects oversized values of $path in the $part',
    ({ part, schema, path, inputWith }) => {
      const accepted = Object.entries(floods[part]).flatMap(([title, flood]) => {
        const { error } = schema.safeParse(inputWith(flood))
        const isRefused = error?.issues.some((issue) => isAbout(issue, path)) === true
        return isRefused ? [] : [title]
      })
      expect(accepted).toEqual([])
    },
  )

  test('the checked fields include nested fields', () => {
    expect(fields.length).toBeGreaterThan(400)
    expect(fields.some(({ path }) => path.split('.').length > 2)).toBe(true)
  })
})

/**
 * Whether a refusal names the field, one of its parents or children, or an option of a union does.
 */
function isAbout(issue: z.core.$ZodIssue, path: string): boolean {
  const named = issue.path.join('.')
  if (issue.code === 'invalid_union')
    return issue.errors.every((errors) =>
      errors.some((each) => isAbout({ ...each, path: [...issue.path, ...each.path] }, path)),
    )
  return named === path || named.startsWith(`${path}.`)
}

type JsonSchema = z.core.JSONSchema.BaseSchema
type Field = { path: string; inputWith: (value: unknown) => unknown }

/** Returns every field of an input at any depth, in all variants. */
function fieldsOf(schema: z.ZodType): Field[] {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  // Fields that are accepted and ignored are stored nowhere, and the whole body has its own limit.
  const ignored = z.array(z.string()).catch([]).parse(root['x-ignored-fields'])
  const found = new Map<string, Field>()
  visit(root, [], (value) => value, 0)
  return [...found.values()].filter(
    ({ path }) => !ignored.some((name) => path === name || path.startsWith(`${name}.`)),
  )

  function visit(
    each: JsonSchema | boolean | undefined,
    path: string[],
    inputWith: Field['inputWith'],
    depth: number,
  ): void {
    if (each === undefined || typeof each === 'boolean' || depth > 8) return
    if (each.$ref !== undefined) {
      visit(definitionOf(each.$ref), path, inputWith, depth + 1)
      return
    }
    for (const form of [each.anyOf, each.oneOf, each.allOf].flatMap((forms) => forms ?? []))
      visit(form, path, inputWith, depth + 1)
    if (path.length > 0) add(path, inputWith)
    // The discriminators of a union have to be present.
    const constants = Object.fromEntries(
      Object.entries(each.properties ?? {}).flatMap(([key, value]) =>
        typeof value === 'object' && value.const !== undefined ? [[key, value.const]] : [],
      ),
    )
    for (const [key, value] of Object.entries(each.properties ?? {})) {
      if (key in constants) continue
      const within = (inner: unknown) => inputWith({ ...constants, [key]: inner })
      visit(value, [...path, key], within, depth + 1)
    }
    const { items } = each
    if (items !== undefined && !Array.isArray(items))
      visit(items, [...path, '0'], (inner) => inputWith([inner]), depth + 1)
    const key = keyOf(each)
    const within = (inner: unknown) => inputWith({ [key]: inner })
    visit(each.additionalProperties, [...path, key], within, depth + 1)
  }

  function add(path: string[], inputWith: Field['inputWith']): void {
    const name = path.join('.')
    if (!found.has(name)) found.set(name, { path: name, inputWith })
  }

  /** Returns a key that a record accepts. */
  function keyOf({ propertyNames }: JsonSchema): string {
    const names = typeof propertyNames === 'object' ? (propertyNames.enum ?? []) : []
    return String(names[0] ?? 'some-id')
  }

  function definitionOf(reference: string): JsonSchema | boolean | undefined {
    return root.$defs?.[reference.replace('#/$defs/', '')]
  }
}
