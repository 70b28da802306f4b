import type { Facts } from './facts.ts'
import type { Span } from './ast.ts'

/** A value of the rules language. `error` and `unknown` are values like the others. */
export type RuleValue = Known | Failure | Unknown
export type Known =
  | NullValue
  | BoolValue
  | IntValue
  | FloatValue
  | StringValue
  | BytesValue
  | TimestampValue
  | DurationValue
  | LatLngValue
  | ListValue
  | SetValue
  | MapValue
  | MapDiffValue
  | PathValue
export type NullValue = { readonly type: 'null' }
export type BoolValue = { readonly type: 'bool'; readonly value: boolean }
export type IntValue = { readonly type: 'int'; readonly value: bigint }
export type FloatValue = { readonly type: 'float'; readonly value: number }
export type StringValue = { readonly type: 'string'; readonly value: string }
export type BytesValue = { readonly type: 'bytes'; readonly value: Uint8Array }
/** Nanoseconds since 1970, UTC. */
export type TimestampValue = { readonly type: 'timestamp'; readonly nanos: bigint }
export type DurationValue = { readonly type: 'duration'; readonly nanos: bigint }
export type LatLngValue = {
  readonly type: 'latlng'
  readonly latitude: number
  readonly longitude: number
}
export type ListValue = { readonly type: 'list'; readonly items: readonly Known[] }
export type SetValue = { readonly type: 'set'; readonly items: readonly Known[] }
export type MapValue = { readonly type: 'map'; readonly entries: ReadonlyMap<string, Known> }
export type MapDiffValue = {
  readonly type: 'map_diff'
  readonly after: MapValue
  readonly before: MapValue
}
export type PathValue = {
  readonly type: 'path'
  readonly segments: readonly string[]
  /** The names of `$(name)` segments that no variable fills, by index. `bind` can fill them. */
  readonly holes: ReadonlyMap<number, string>
  /** The values that `bind` has filled in, by name. */
  readonly bound: ReadonlyMap<string, Known>
}
/**
 * An evaluation error. It denies at the top level, but the other side of `||` or `&&` may still
 * decide.
 */
export type Failure = { readonly type: 'error'; readonly message: string; readonly at?: Span }
/**
 * A value that differs between the documents a query may return. Only `facts` hold for all of them.
 */
export type Unknown = { readonly type: 'unknown'; readonly facts: Facts }

export type TypeName = Known['type']
export type ValueOf<Name extends TypeName> = Extract<Known, { type: Name }>

export const nothing: NullValue = { type: 'null' }
const yes: BoolValue = { type: 'bool', value: true }
const no: BoolValue = { type: 'bool', value: false }
const unbound: PathValue['bound'] = new Map()
const noHoles: PathValue['holes'] = new Map()
const MIN_INT = -(2n ** 63n)
const MAX_INT = 2n ** 63n - 1n

export function bool(value: boolean): BoolValue {
  return value ? yes : no
}

/** A signed 64-bit integer. Overflow is an error, never a wrapped number. */
export function int(value: bigint | number): IntValue | Failure {
  const whole = BigInt(value)
  return whole < MIN_INT || whole > MAX_INT
    ? failure('Integer overflow.')
    : { type: 'int', value: whole }
}

export function float(value: number): FloatValue {
  return { type: 'float', value }
}

export function string(value: string): StringValue {
  return { type: 'string', value }
}

export function bytes(value: ArrayLike<number>): BytesValue {
  return { type: 'bytes', value: Uint8Array.from(value) }
}

export function timestamp(nanos: bigint): TimestampValue {
  return { type: 'timestamp', nanos }
}

export function duration(nanos: bigint): DurationValue {
  return { type: 'duration', nanos }
}

export function list(items: readonly Known[]): ListValue {
  return { type: 'list', items }
}

export function map(entries: Iterable<readonly [string, Known]>): MapValue {
  return { type: 'map', entries: new Map(entries) }
}

export function path(
  segments: readonly string[],
  holes: PathValue['holes'] = noHoles,
  bound: PathValue['bound'] = unbound,
): PathValue {
  return { type: 'path', segments, holes, bound }
}

export function failure(message: string): Failure {
  return { type: 'error', message }
}

export function isKnown(value: RuleValue): value is Known {
  return value.type !== 'error' && value.type !== 'unknown'
}

export function isTrue(value: RuleValue): boolean {
  return value.type === 'bool' && value.value
}

export function isFalse(value: RuleValue): boolean {
  return value.type === 'bool' && !value.value
}
