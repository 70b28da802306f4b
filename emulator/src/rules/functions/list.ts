import { distinct, includes, includesAll } from '../equality.ts'
import { bool, failure, int, list, string } from '../values.ts'
import { methods } from './table.ts'

export const listMethods = methods({
  'list.concat(list)': (items, others) => list([...items.items, ...others.items]),
  'list.hasAll(list|set)': (items, wanted) => bool(includesAll(items.items, wanted.items)),
  'list.hasAny(list|set)': (items, wanted) =>
    bool(wanted.items.some((item) => includes(items.items, item))),
  'list.hasOnly(list|set)': (items, allowed) => bool(includesAll(allowed.items, items.items)),
  'list.join(string)': (items, separator) => {
    const texts: string[] = []
    for (const item of items.items) {
      if (item.type !== 'string') return failure(`list.join joins strings, not ${item.type}.`)
      texts.push(item.value)
    }
    return string(texts.join(separator.value))
  },
  'list.removeAll(list)': (items, unwanted) =>
    list(items.items.filter((item) => !includes(unwanted.items, item))),
  'list.size()': (items) => int(items.items.length),
  'list.toSet()': (items) => ({ type: 'set', items: distinct(items.items) }),
})
