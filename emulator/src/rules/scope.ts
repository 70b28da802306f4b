import type { FunctionDeclaration } from './ast.ts'
import type { RuleValue } from './values.ts'

/** The names and functions that a block or a call adds to the surrounding scope. */
export type Scope = {
  readonly names: ReadonlyMap<string, RuleValue>
  readonly functions: ReadonlyMap<string, FunctionDeclaration>
  readonly parent: Scope | undefined
}

export const noFunctions: ReadonlyMap<string, FunctionDeclaration> = new Map()
export const noNames: ReadonlyMap<string, RuleValue> = new Map()

export function lookUpName(scope: Scope | undefined, name: string): RuleValue | undefined {
  for (let at = scope; at !== undefined; at = at.parent) {
    const value = at.names.get(name)
    if (value !== undefined) return value
  }
  return undefined
}

/** A function with the scope of its declaration, which is the scope of its body. */
export function lookUpFunction(
  scope: Scope | undefined,
  name: string,
): { declaration: FunctionDeclaration; home: Scope } | undefined {
  for (let at = scope; at !== undefined; at = at.parent) {
    const declaration = at.functions.get(name)
    if (declaration !== undefined) return { declaration, home: at }
  }
  return undefined
}
