import type { AddressInfo } from 'node:net'

import express from 'express'
import { onTestFinished } from 'vitest'

import type { Config } from '#config.ts'
import { createApp, type RoutedOperation } from '#http/app.ts'
import { createLog } from '#log.ts'
import { createServices, type Services } from '#services.ts'

import { platform } from './platform.ts'

export type LocalApp = {
  url: string
  lines: Record<string, unknown>[]
  services: Services
  stop(): void
}

/** Like `startApp`, for one test. */
export async function serve(...app: Parameters<typeof startApp>): Promise<LocalApp> {
  const started = await startApp(...app)
  onTestFinished(started.stop)
  return started
}

/**
 * Starts the application in this process with operations of the test, for behaviour that no
 * deployed operation has.
 */
export async function startApp(
  operations: Record<string, RoutedOperation>,
  config: Partial<Config> = {},
  others: Partial<Services> = {},
): Promise<LocalApp> {
  const lines: Record<string, unknown>[] = []
  const made = createServices()
  const services = {
    ...made,
    ...others,
    config: { ...made.config, ...config },
    log: createLog((line) => lines.push(JSON.parse(line))),
  }
  const app = express().use(platform, createApp(operations, services))
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    lines,
    services,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}
