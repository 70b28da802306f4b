import { failure, type Known, type RuleValue, type TypeName, type ValueOf } from '../values.ts'

/** A type name in a signature: a type of the language, `number` (int or float) or `any`. */
type Named<Name extends string> = Name extends 'any'
  ? Known
  : Name extends 'number'
    ? ValueOf<'int' | 'float'>
    : Name extends `${infer First}|${infer Rest}`
      ? Named<First> | Named<Rest>
      : Name extends TypeName
        ? ValueOf<Name>
        : never
type Parameters<List extends string> = List extends ''
  ? []
  : List extends `${infer First}, ${infer Rest}`
    ? [Named<First>, ...Parameters<Rest>]
    : [Named<List>]
type Method<Signature extends string> = Signature extends `${infer Type}.${string}(${infer List})`
  ? (receiver: Named<Type>, ...args: Parameters<List>) => RuleValue
  : never
type Global<Signature extends string> = Signature extends `${string}(${infer List})`
  ? (...args: Parameters<List>) => RuleValue
  : never

/**
 * Method syntax makes the parameters bivariant, so that rows with narrower parameters fit.
 * `accepts` guards the types at run time.
 */
type Implementation = { run(...args: Known[]): RuleValue }['run']
export type Overload = { parameters: readonly ReadonlySet<string>[]; run: Implementation }
export type Table = ReadonlyMap<string, readonly Overload[]>

/** Methods by signature: `'list.hasAny(list)'` receives the list and then the arguments. */
export function methods<Signature extends string>(rows: { [S in Signature]: Method<S> }): Table
export function methods(rows: Record<string, Implementation>): Table {
  const table = new Map<string, Overload[]>()
  for (const [signature, run] of Object.entries(rows)) {
    const [head = '', list = ''] = signature.slice(0, -1).split('(')
    const [owner = '', name = ''] = head.split('.')
    add(table, name, { parameters: [owner, ...parametersOf(list)].map(typesOf), run })
  }
  return table
}

/** Functions by signature, with or without a namespace: `'math.abs(number)'`, `'int(string)'`. */
export function functions<Signature extends string>(rows: { [S in Signature]: Global<S> }): Table
export function functions(rows: Record<string, Implementation>): Table {
  const table = new Map<string, Overload[]>()
  for (const [signature, run] of Object.entries(rows)) {
    const [name = '', list = ''] = signature.slice(0, -1).split('(')
    add(table, name, { parameters: parametersOf(list).map(typesOf), run })
  }
  return table
}

export function merge(...tables: Table[]): Table {
  const merged = new Map<string, Overload[]>()
  for (const table of tables) {
    for (const [name, overloads] of table) {
      for (const overload of overloads) add(merged, name, overload)
    }
  }
  return merged
}

/** Runs the first overload that accepts the types of the arguments. */
export function invoke(
  table: Table,
  name: string,
  shown: string,
  args: readonly Known[],
): RuleValue {
  const overload = table.get(name)?.find(({ parameters }) => accepts(parameters, args))
  return overload === undefined ? failure(`no function ${shown}.`) : overload.run(...args)
}

function accepts(parameters: readonly ReadonlySet<string>[], args: readonly Known[]): boolean {
  if (parameters.length !== args.length) return false
  for (let index = 0; index < args.length; index++) {
    const accepted = parameters[index]
    const type = args[index]?.type
    if (accepted === undefined || type === undefined) return false
    if (!accepted.has(type) && !accepted.has('any')) return false
  }
  return true
}

function parametersOf(list: string): string[] {
  return list === '' ? [] : list.split(', ')
}

function typesOf(name: string): ReadonlySet<string> {
  return new Set(name === 'number' ? ['int', 'float'] : name.split('|'))
}

function add(table: Map<string, Overload[]>, name: string, overload: Overload): void {
  const overloads = table.get(name)
  if (overloads === undefined) table.set(name, [overload])
  else overloads.push(overload)
}
