import { describe, test, vi } from 'vitest'

import { checkScene } from './check-scene.ts'
import type { HandlerName } from './handlers.ts'
import { services } from './outside.ts'
import { rows } from './rows.ts'
import type { Scenes } from './scene.ts'

vi.mock('#process-services.ts', () => ({ services: async () => services }))

const names = Object.keys(rows).filter((name): name is HandlerName => name in rows)

// The timeout is long because each scene is played dozens of times.
describe.each(names)('%s', { timeout: 240_000 }, (name) => {
  const scenes: Scenes = rows[name]
  test.each(Object.entries(scenes))('%s', async (_title, scene) => checkScene(name, scene))
})
