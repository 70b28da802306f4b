import { createRequire } from 'node:module'
import type SortedBtree from 'sorted-btree'

type Module = { default: typeof SortedBtree }

const loaded: Module = createRequire(import.meta.url)('sorted-btree')

/**
 * The package is CommonJS with a `default` property, which Node and Vitest import in different
 * ways.
 */
export const BTree = loaded.default

export type BTree<K, V> = SortedBtree<K, V>
