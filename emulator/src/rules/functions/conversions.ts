import { bool, failure, float, int, string, type RuleValue } from '../values.ts'
import { functions } from './table.ts'

export const conversions = functions({
  'bool(bool)': (value) => value,
  'bool(string)': ({ value }) =>
    value === 'true' || value === 'false'
      ? bool(value === 'true')
      : failure(`'${value}' is no bool.`),
  'int(int)': (value) => value,
  'int(float)': ({ value }) =>
    Number.isFinite(value) ? int(Math.trunc(value)) : failure(`${value} is no integer.`),
  'int(string)': ({ value }) =>
    /^[+-]?\d+$/.test(value)
      ? int(BigInt(value.replace('+', '')))
      : failure(`'${value}' is no int.`),
  'float(float)': (value) => value,
  'float(int)': ({ value }) => float(Number(value)),
  'float(string)': ({ value }) => floatOf(value),
  'string(string)': (value) => value,
  'string(bool)': ({ value }) => string(String(value)),
  'string(int)': ({ value }) => string(String(value)),
  'string(float)': ({ value }) =>
    string(Number.isInteger(value) ? value.toFixed(1) : String(value)),
  'string(null)': () => string('null'),
  'string(path)': ({ segments }) => string(`/${segments.join('/')}`),
})

function floatOf(text: string): RuleValue {
  return /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text)
    ? float(Number(text))
    : failure(`'${text}' is no float.`)
}
