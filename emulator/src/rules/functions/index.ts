import { conversions } from './conversions.ts'
import { bytesMethods, hashingFunctions } from './hashing.ts'
import { latLngFunctions, latLngMethods } from './latlng.ts'
import { listMethods } from './list.ts'
import { mapMethods } from './map.ts'
import { mathFunctions } from './math.ts'
import { pathFunctions, pathMethods } from './path.ts'
import { setMethods } from './set.ts'
import { stringMethods } from './string.ts'
import { merge } from './table.ts'
import { timeFunctions, timeMethods } from './time.ts'

/** Every method of every type, by name. */
export const methodTable = merge(
  bytesMethods,
  latLngMethods,
  listMethods,
  mapMethods,
  pathMethods,
  setMethods,
  stringMethods,
  timeMethods,
)

/** Every function that all services share, by its name including the namespace. */
export const functionTable = merge(
  conversions,
  hashingFunctions,
  latLngFunctions,
  mathFunctions,
  pathFunctions,
  timeFunctions,
)

/**
 * The names that may precede the dot of a function. `firestore` has functions only in Storage
 * rules.
 */
export const namespaces: ReadonlySet<string> = new Set([
  'duration',
  'firestore',
  'hashing',
  'latlng',
  'math',
  'timestamp',
])
