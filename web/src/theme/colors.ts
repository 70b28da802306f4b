import { darkColors } from './dark-colors.ts'
import { lightColors } from './light-colors.ts'

/** Every colour of the product, by purpose. */
export type Colors = typeof lightColors

export const colorSchemeAttribute = 'data-color-scheme'

/**
 * The same tree as the colours of a scheme, each leaf a CSS variable, so that one style serves both
 * schemes and a switch repaints without rendering: `sx={{ color: color.ink.secondary }}`.
 */
export const color: Colors = mapLeaves(lightColors, (path) => `var(${variableName(path)})`)

/** Declares the variables behind `color` for both schemes; rendered once as global styles. */
export const colorVariables = {
  [`:root, [${colorSchemeAttribute}="light"]`]: declarations(lightColors),
  [`[${colorSchemeAttribute}="dark"]`]: declarations(darkColors),
}

type Tree = { [key: string]: string | Tree }

function declarations(colors: Tree): Record<string, string> {
  const entries: Record<string, string> = {}
  mapLeaves(colors, (path, value) => (entries[variableName(path)] = value))
  return entries
}

function mapLeaves<T extends Tree>(tree: T, leaf: (path: string[], value: string) => string): T {
  const walk = (node: Tree, path: string[]): Tree =>
    Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        typeof value === 'string' ? leaf([...path, key], value) : walk(value, [...path, key]),
      ]),
    )
  return walk(tree, []) as T
}

function variableName(path: string[]): string {
  return `--huddle-${path.join('-')}`
}
