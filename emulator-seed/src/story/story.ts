import { addNational, kappaRho, kappaRhoId } from './kappa-rho.ts'
import { addLakesideWorld } from './lakeside/lakeside.ts'
import { lakesideRequirements } from './lakeside/requirements.ts'
import { lakesideId } from './lakeside/university.ts'
import { addNorthgate, northgateId, northgateRequirements } from './northgate.ts'
import { addStats } from './stats.ts'
import { createWorld, type World } from './world.ts'

/**
 * Builds the demo data. They are the same for the same `now`. `sizeOf` returns the size in bytes of
 * a PDF by its title.
 */
export function buildStory(now: Date, sizeOf: (title: string) => number): World {
  const world = createWorld(now)
  const national = kappaRho(now)
  addLakesideWorld(world, [national], sizeOf)
  addNorthgate(world, [national], sizeOf)
  addNational(world, national)
  for (const id of [lakesideId, northgateId, kappaRhoId]) addStats(world, id)
  return world
}

/** The titles of all documents that hosts and staff upload in the demo data. */
export const pdfTitles: string[] = [...lakesideRequirements, ...northgateRequirements].flatMap(
  (requirement) => requirement?.name ?? [],
)
