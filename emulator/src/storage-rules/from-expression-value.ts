import { fromTimestamp } from '#rules/firestore/from-firestore.ts'
import { bool, float, list, map, nothing, path, string, type Known } from '#rules/values.ts'

/** Converts a value from the form in which firebase-tools sends it to the Storage rules runtime. */
export type ExpressionValue =
  | { null_value: null }
  | { string_value: string }
  | { bool_value: boolean }
  | { int_value: number | string }
  | { float_value: number }
  | { timestamp_value: string }
  | { list_value: { values?: ExpressionValue[] } }
  | { set_value: { values?: ExpressionValue[] } }
  | { map_value: { fields?: Record<string, ExpressionValue> } }
  | { path_value: { segments?: { simple: string }[] } }

export function fromExpressionValue(value: ExpressionValue): Known {
  if ('string_value' in value) return string(value.string_value)
  if ('bool_value' in value) return bool(value.bool_value)
  if ('int_value' in value) return { type: 'int', value: BigInt(value.int_value) }
  if ('float_value' in value) return float(value.float_value)
  if ('timestamp_value' in value) return fromTimestamp(value.timestamp_value)
  if ('list_value' in value) return list((value.list_value.values ?? []).map(fromExpressionValue))
  if ('set_value' in value) {
    return { type: 'set', items: (value.set_value.values ?? []).map(fromExpressionValue) }
  }
  if ('map_value' in value) {
    const fields = Object.entries(value.map_value.fields ?? {})
    return map(fields.map(([key, item]) => [key, fromExpressionValue(item)] as const))
  }
  if ('path_value' in value) {
    return path((value.path_value.segments ?? []).map(({ simple }) => simple))
  }
  return nothing
}
