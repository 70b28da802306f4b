import { distinct, includes, includesAll } from '../equality.ts'
import { bool, int } from '../values.ts'
import { methods } from './table.ts'

export const setMethods = methods({
  'set.difference(set)': (set, other) => ({
    type: 'set',
    items: set.items.filter((item) => !includes(other.items, item)),
  }),
  'set.hasAll(set|list)': (set, wanted) => bool(includesAll(set.items, wanted.items)),
  'set.hasAny(set|list)': (set, wanted) =>
    bool(wanted.items.some((item) => includes(set.items, item))),
  'set.hasOnly(set|list)': (set, allowed) => bool(includesAll(allowed.items, set.items)),
  'set.intersection(set)': (set, other) => ({
    type: 'set',
    items: set.items.filter((item) => includes(other.items, item)),
  }),
  'set.size()': (set) => int(set.items.length),
  'set.union(set)': (set, other) => ({
    type: 'set',
    items: distinct([...set.items, ...other.items]),
  }),
})
