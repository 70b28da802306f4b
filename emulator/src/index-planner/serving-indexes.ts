import {
  impliedNameDirection,
  type CompositeIndex,
  type IndexDefinitions,
  type IndexMode,
  type IndexScope,
} from '#index-entries/definitions.ts'
import { parseFieldPath } from '#values/field-path.ts'
import { conditionsToCover, coveredBy, isByNameOnly, type Need } from './need.ts'
import { writtenIndex, type WrittenIndex } from './written-index.ts'

/** An index that takes part in a query. `names` is the order of all document names. */
export type ServingIndex =
  | { readonly source: 'names'; readonly queryScope: IndexScope }
  | ({ readonly source: 'automatic' | 'composite' } & WrittenIndex)

type Candidate = { readonly covers: readonly string[]; readonly index: ServingIndex }

/** The indexes that serve a need together, or undefined if the defined ones do not. */
export function servingIndexes(
  need: Need,
  definitions: IndexDefinitions,
): ServingIndex[] | undefined {
  const wanted = conditionsToCover(need)
  if (isByNameOnly(need)) return [{ source: 'names', queryScope: need.scope }]
  const own = [...composites(need, need.scope, definitions), ...automaticIndexes(need, definitions)]
  const whole = whollyCovering(own, wanted)
  if (whole !== undefined) return [whole]
  // Nothing documents a merge for vector searches.
  const isMergeable = wanted.length > 1 && need.nearest === undefined
  const merged = isMergeable ? covering(own, wanted) : undefined
  if (merged !== undefined || need.scope === 'COLLECTION_GROUP') return merged
  // The service also uses one composite index of the collection group for a single collection.
  const ofGroup = whollyCovering(composites(need, 'COLLECTION_GROUP', definitions), wanted)
  return ofGroup && [ofGroup]
}

function composites(need: Need, scope: IndexScope, definitions: IndexDefinitions): Candidate[] {
  return definitions
    .compositesOf(need.group)
    .filter((index) => index.scope === scope && !isRefusedByService(index))
    .flatMap((index) => candidate(need, index, 'composite'))
}

/** The service does not create a composite index of a single field. */
function isRefusedByService({ fields, nameDirection, vector }: CompositeIndex): boolean {
  const isAlone = fields.length === 1 && vector === undefined
  return isAlone && nameDirection === impliedNameDirection(fields)
}

function automaticIndexes(need: Need, definitions: IndexDefinitions): Candidate[] {
  const { group, scope, equal, contains, suffix } = need
  const asked: [string, IndexMode][] = [
    ...equal.map((field): [string, IndexMode] => [field, need.nameDirection]),
    ...(contains === undefined ? [] : [[contains, 'CONTAINS'] satisfies [string, IndexMode]]),
    ...suffix.map(({ field, direction }): [string, IndexMode] => [field, direction]),
  ]
  return asked.flatMap(([field, mode]) => {
    const path = parseFieldPath(field)
    const exists = definitions
      .automaticOf(group, path)
      .some((index) => index.scope === scope && index.mode === mode)
    if (!exists) return []
    const fields = [{ path, mode }]
    const nameDirection = impliedNameDirection(fields)
    return candidate(need, { scope, fields, nameDirection, vector: undefined }, 'automatic')
  })
}

function candidate(
  need: Need,
  index: CompositeIndex,
  source: 'automatic' | 'composite',
): Candidate[] {
  const covers = coveredBy(index, need)
  return covers === undefined
    ? []
    : [{ covers, index: { source, ...writtenIndex(need.group, index) } }]
}

function whollyCovering(candidates: readonly Candidate[], wanted: readonly string[]) {
  return candidates.find(({ covers }) => wanted.every((key) => covers.includes(key)))?.index
}

/** Repeatedly takes the index that settles most of the remaining conditions. */
function covering(
  candidates: readonly Candidate[],
  wanted: readonly string[],
): ServingIndex[] | undefined {
  const left = new Set(wanted)
  const taken: ServingIndex[] = []
  const gain = ({ covers }: Candidate) => covers.filter((key) => left.has(key)).length
  while (left.size > 0) {
    let best: Candidate | undefined
    for (const each of candidates) {
      if (gain(each) > (best === undefined ? 0 : gain(best))) best = each
    }
    if (best === undefined) return undefined
    taken.push(best.index)
    for (const key of best.covers) left.delete(key)
  }
  return taken
}
