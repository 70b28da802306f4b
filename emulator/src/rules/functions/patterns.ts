import { createRequire } from 'node:module'
import type { RE2JS } from 're2js'
import { failure, type Failure } from '../values.ts'

const cache = new Map<string, RE2JS | Failure>()
const CACHE_LIMIT = 1000

/**
 * Returns a compiled RE2 pattern. Patterns are mostly literals in the rules, so compiled ones are
 * cached.
 */
export function patternOf(source: string): RE2JS | Failure {
  const known = cache.get(source)
  if (known !== undefined) return known
  if (cache.size >= CACHE_LIMIT) cache.clear()
  const compiled = compile(source)
  cache.set(source, compiled)
  return compiled
}

function compile(source: string): RE2JS | Failure {
  try {
    return compiler().compile(source)
  } catch (error) {
    return failure(
      `Invalid regular expression: ${error instanceof Error ? error.message : source}.`,
    )
  }
}

type Module = { RE2JS: typeof RE2JS }
let module: Module | undefined

/**
 * Loaded with the first pattern: the library is larger than everything else that is loaded at
 * start, and many rules have no patterns.
 */
function compiler(): typeof RE2JS {
  module ??= load()
  return module.RE2JS
}

function load(): Module {
  return createRequire(import.meta.url)('re2js')
}
