import { addKappaRho } from './kappa-rho.ts'
import { addLakesideWorld } from './lakeside/lakeside.ts'
import { addNorthgate } from './northgate.ts'
import { createWorld, type World } from './world.ts'

/** The world that a developer starts with. The same for the same `now`. `sizeOf` gives the bytes of a PDF by its title. */
export function buildStory(now: Date, sizeOf: (title: string) => number): World {
  const world = createWorld(now)
  const national = addKappaRho(world)
  addLakesideWorld(world, [national], sizeOf)
  addNorthgate(world, [national], sizeOf)
  return world
}
