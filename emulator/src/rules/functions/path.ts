import { failure, path, type Known } from '../values.ts'
import { functions, methods } from './table.ts'

export const pathMethods = methods({
  /** Puts values in place of the `{name}` segments and remembers them under their names. */
  'path.bind(map)': (template, values) => {
    const segments: string[] = []
    const bound = new Map<string, Known>(template.bound)
    for (const segment of template.segments) {
      const name = /^\{(\w+)(?:=\*\*)?\}$/.exec(segment)?.[1]
      const value = name === undefined ? undefined : values.entries.get(name)
      if (name === undefined || value === undefined) segments.push(segment)
      else if (value.type === 'string') segments.push(value.value)
      else if (value.type === 'path') segments.push(...value.segments)
      else return failure(`'${name}' of a path cannot be bound to ${value.type}.`)
      if (name !== undefined && value !== undefined) bound.set(name, value)
    }
    return path(segments, bound)
  },
})

export const pathFunctions = functions({
  'path(string)': ({ value }) => path(value.split('/').filter((segment) => segment !== '')),
})
