import { createServer, type Server } from 'node:http'

import { coveragePage } from '#pages/coverage-page.ts'
import { sendPage } from '#pages/page.ts'
import { sendJson } from '#server/http.ts'

import type { StorageRulesRuntime } from './runtime.ts'

/**
 * Serves `GET /emulator/v1/ruleCoverage` and `….html`, as the Firestore emulator does for each
 * project. It needs a port of its own because the protocol of the runtime has no such message. It
 * does not keep the process alive.
 */
export function serveCoverage(runtime: StorageRulesRuntime, port: number): Server {
  const server = createServer((request, response) => {
    const wanted = `${request.method} ${request.url}`
    if (wanted === 'GET /emulator/v1/ruleCoverage') sendJson(response, runtime.coverage())
    else if (wanted === 'GET /emulator/v1/ruleCoverage.html') {
      sendPage(response, 'Coverage', coveragePage(runtime.source(), runtime.coverage()))
    } else sendJson(response, { error: `Nothing at ${wanted}` }, 404)
  })
  server.on('error', (error) => console.error(`No coverage of the Storage rules: ${error.message}`))
  return server.listen(port, '127.0.0.1').unref()
}
