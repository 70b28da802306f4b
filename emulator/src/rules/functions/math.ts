import {
  bool,
  failure,
  float,
  int,
  type FloatValue,
  type IntValue,
  type RuleValue,
} from '../values.ts'
import { functions } from './table.ts'

export const mathFunctions = functions({
  'math.abs(number)': (number) =>
    number.type === 'int'
      ? int(number.value < 0n ? -number.value : number.value)
      : float(Math.abs(number.value)),
  'math.ceil(number)': (number) => whole(number, Math.ceil),
  'math.floor(number)': (number) => whole(number, Math.floor),
  'math.isInfinite(number)': ({ value }) => bool(Math.abs(Number(value)) === Infinity),
  'math.isNaN(number)': ({ value }) => bool(Number.isNaN(Number(value))),
  'math.pow(number, number)': (base, exponent) =>
    float(Number(base.value) ** Number(exponent.value)),
  /** Halves are rounded away from zero. */
  'math.round(number)': (number) =>
    whole(number, (value) => Math.sign(value) * Math.round(Math.abs(value))),
  'math.sqrt(number)': ({ value }) => float(Math.sqrt(Number(value))),
})

function whole(number: IntValue | FloatValue, rounded: (value: number) => number): RuleValue {
  if (number.type === 'int') return number
  return Number.isFinite(number.value)
    ? int(rounded(number.value))
    : failure(`${number.value} has no nearest integer.`)
}
