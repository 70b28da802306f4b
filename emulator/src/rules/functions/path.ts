import { failure, path, type Known } from '../values.ts'
import { functions, methods } from './table.ts'

export const pathMethods = methods({
  /** Fills `$(name)` segments that no variable has filled, and keeps the bound values by name. */
  'path.bind(map)': ({ segments, holes, bound }, { entries }) => {
    const filled: string[] = []
    const left = new Map<number, string>()
    const names = new Map<string, Known>(bound)
    for (const [index, segment] of segments.entries()) {
      const name = holes.get(index)
      const value = name === undefined ? undefined : entries.get(name)
      if (name === undefined || value === undefined) {
        if (name !== undefined) left.set(filled.length, name)
        filled.push(segment)
        continue
      }
      if (value.type === 'string') filled.push(value.value)
      else if (value.type === 'path') filled.push(...value.segments)
      else return failure(`'${name}' of a path cannot be bound to ${value.type}.`)
      names.set(name, value)
    }
    return path(filled, left, names)
  },
})

export const pathFunctions = functions({
  'path(string)': ({ value }) => path(value.split('/').filter((segment) => segment !== '')),
})
