import { dependencies, endpoints } from '@huddle/contract'
import { describe, expect, it } from 'vitest'

import { createHealth } from '#health.ts'
import { createLog } from '#log.ts'

import { serve } from '../support/local-app.ts'
import { nobody } from '../support/person.ts'
import { operations } from '#operations/index.ts'

describe('the health check', () => {
  it('the health check reports that every dependency works', async () => {
    expect(await nobody.call(endpoints.getHealthcheck, {})).toEqual({
      status: 'ok',
      dependencies: { firestore: 'up', auth: 'up', storage: 'up' },
    })
  })

  it('the health check names a failed dependency, and writes the reason only to the log', async () => {
    const lines: string[] = []
    const health = createHealth(
      {
        firestore: async () => {},
        auth: () => Promise.reject(new Error('quota of project x exceeded')),
        storage: () => new Promise(() => {}),
      },
      { now: () => new Date() },
      createLog((line) => lines.push(line)),
    )
    const { getHealthcheck } = operations
    const app = await serve({ getHealthcheck }, {}, { health })
    const response = await fetch(`${app.url}/v1/healthcheck`)
    expect(response.status).toBe(200)
    const answer = await response.text()
    expect(JSON.parse(answer)).toMatchObject({
      data: {
        status: 'degraded',
        dependencies: { firestore: 'up', auth: 'down', storage: 'down' },
      },
    })
    expect(answer).not.toContain('quota')
    expect(lines.join()).toContain('quota of project x exceeded')
  })

  it('simultaneous health checks run once', async () => {
    let asked = 0
    const probe = async () => {
      asked += 1
    }
    const now = new Date()
    const health = createHealth(
      { firestore: probe, auth: probe, storage: probe },
      { now: () => now },
      createLog(() => {}),
    )
    await Promise.all(Array.from({ length: 20 }, health))
    expect(asked).toBe(dependencies.length)
    now.setSeconds(now.getSeconds() + 6)
    await health()
    expect(asked).toBe(2 * dependencies.length)
  })
})

describe('the remote configuration', () => {
  it('the remote configuration returns flags, the oldest supported version and limits to everyone', async () => {
    expect(await nobody.call(endpoints.getRemoteConfig, {})).toMatchObject({
      flags: { chat: true, jobs: false, ticketingFee: false },
      min_app_version: null,
      limits: { event_title: 60, file_bytes: 20_971_520, page_max: 100 },
    })
  })

  it('the remote configuration accepts a version of the app', async () => {
    const { getRemoteConfig } = operations
    const app = await serve({ getRemoteConfig }, { minAppVersion: '20.6.0' })
    const response = await fetch(`${app.url}/v1/remote-config`)
    expect(await response.json()).toMatchObject({ data: { min_app_version: '20.6.0' } })
  })
})
