import { memberOfUnknown, typeOfUnknown } from './facts.ts'
import { bool, failure, list, string, type Known, type RuleValue } from './values.ts'

/** `object.name`, and `object['name']`. */
export function memberOf(object: RuleValue, name: string): RuleValue {
  switch (object.type) {
    case 'error':
      return object
    case 'unknown':
      return memberOfUnknown(object, name)
    case 'null':
      return failure(`Null value error. There is no '${name}' of null.`)
    case 'map':
      return object.entries.get(name) ?? failure(`Property ${name} is undefined on object.`)
    case 'path':
      return object.bound.get(name) ?? failure(`Nothing is bound to '${name}' in this path.`)
    default:
      return failure(`Type error. Received: ${object.type}. Expected: map or path.`)
  }
}

/** `object[index]` with a number. */
export function itemAt(object: Known, index: bigint): RuleValue {
  const outside = failure(`Index ${index} is outside of the ${object.type}.`)
  if (index < 0n) return outside
  switch (object.type) {
    case 'list':
      return object.items[Number(index)] ?? outside
    case 'string': {
      const character = Array.from(object.value)[Number(index)]
      return character === undefined ? outside : string(character)
    }
    case 'path': {
      const segment = object.segments[Number(index)]
      return segment === undefined ? outside : string(segment)
    }
    default:
      return failure(`Type error. ${object.type} has no numbered items.`)
  }
}

/** `object[from:to]`. */
export function slice(object: Known, from: bigint, to: bigint): RuleValue {
  if (object.type !== 'string' && object.type !== 'list') {
    return failure(`Type error. ${object.type} has no ranges.`)
  }
  const items = object.type === 'list' ? object.items : Array.from(object.value)
  if (from < 0n || to < from || to > BigInt(items.length)) {
    return failure(`Range [${from}:${to}] is outside of the ${object.type}.`)
  }
  const [start, end] = [Number(from), Number(to)]
  return object.type === 'list'
    ? list(object.items.slice(start, end))
    : string(Array.from(object.value).slice(start, end).join(''))
}

/** `value is typeName`. */
export function isOfType(value: RuleValue, typeName: string): RuleValue {
  if (value.type === 'error') return value
  if (value.type === 'unknown') return typeOfUnknown(value, typeName)
  if (typeName === 'number') return bool(value.type === 'int' || value.type === 'float')
  return bool(value.type === typeName)
}
