import { equal } from '../equality.ts'
import { failure, int, list, string, type Known, type MapValue, type SetValue } from '../values.ts'
import { methods } from './table.ts'

export const mapMethods = methods({
  'map.diff(map)': (after, before) => ({ type: 'map_diff', after, before }),
  'map.get(string, any)': (map, key, otherwise) => map.entries.get(key.value) ?? otherwise,
  /** A list of keys is a path through nested maps. */
  'map.get(list, any)': (map, keys, otherwise) => {
    let found: Known = map
    for (const key of keys.items) {
      if (key.type !== 'string') return failure(`map.get wants string keys, not ${key.type}.`)
      const next: Known | undefined =
        found.type === 'map' ? found.entries.get(key.value) : undefined
      if (next === undefined) return otherwise
      found = next
    }
    return found
  },
  'map.keys()': (map) => list([...map.entries.keys()].map(string)),
  'map.size()': (map) => int(map.entries.size),
  'map.values()': (map) => list([...map.entries.values()]),

  'map_diff.addedKeys()': ({ after, before }) => keysOf(after, (key) => !before.entries.has(key)),
  'map_diff.removedKeys()': ({ after, before }) => keysOf(before, (key) => !after.entries.has(key)),
  'map_diff.changedKeys()': ({ after, before }) =>
    keysOf(after, (key) => before.entries.has(key) && !isSame(key, after, before)),
  'map_diff.unchangedKeys()': ({ after, before }) =>
    keysOf(after, (key) => isSame(key, after, before)),
  'map_diff.affectedKeys()': ({ after, before }) => ({
    type: 'set',
    items: [
      ...keysOf(after, (key) => !isSame(key, after, before)).items,
      ...keysOf(before, (key) => !after.entries.has(key)).items,
    ],
  }),
})

function keysOf(map: MapValue, isWanted: (key: string) => boolean): SetValue {
  return { type: 'set', items: [...map.entries.keys()].filter(isWanted).map(string) }
}

function isSame(key: string, a: MapValue, b: MapValue): boolean {
  const [left, right] = [a.entries.get(key), b.entries.get(key)]
  return left !== undefined && right !== undefined && equal(left, right)
}
