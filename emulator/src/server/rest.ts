import type { IncomingMessage, ServerResponse } from 'node:http'
import { missingRpcs, serverStreamRpcs, unaryRpcs } from '#rpc/index.ts'
import { callerOf, type Emulator } from '#rpc/rpc.ts'
import { Status } from '#status.ts'
import { errorBodyOf, isRecord, readJson, sendError, sendJson, wasAbandoned } from './http.ts'
import { firestoreMethods, type Method } from './proto/messages.ts'
import { routeOf, type Route } from './rest-routes.ts'

export type RestServer = {
  /** Answers requests below `/v1/projects/…`; false if the request is none. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
}

/** The REST face of the RPCs: each request becomes the message of an RPC and is answered by it. */
export function createRestServer(emulator: Emulator): RestServer {
  const methods = new Map(firestoreMethods().map((method) => [method.name, method]))

  async function answer(
    route: Route,
    method: Method,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const body = await readJson(request)
    const message = method.request.fromJson(route.message(isRecord(body) ? body : {}))
    const context = { emulator, caller: callerOf(request.headers.authorization) }
    const unary = unaryRpcs[route.rpc]
    if (unary !== undefined) return sendJson(response, await unary.call(message, context))
    const stream = serverStreamRpcs[route.rpc]
    if (stream === undefined) throw new Status('UNIMPLEMENTED', `${route.rpc} has no REST form`)
    const elements: object[] = []
    for await (const element of stream.call(message, context)) elements.push(element)
    sendJson(response, elements)
  }

  return {
    handle(request, response) {
      const url = new URL(request.url ?? '/', 'http://localhost')
      if (!url.pathname.startsWith('/v1/projects/')) return false
      const route = routeOf(request.method ?? 'GET', url)
      const missing = route && missingRpcs[route.rpc]
      if (missing !== undefined) {
        sendError(response, missing)
        return true
      }
      const method = route && methods.get(route.rpc)
      if (route === undefined || method === undefined) {
        sendError(response, new Status('NOT_FOUND', `Nothing at ${request.method} ${url.pathname}`))
        return true
      }
      answer(route, method, request, response).catch((error: unknown) => {
        if (wasAbandoned(request)) return
        if (!method.responseStream) return sendError(response, error)
        const body = errorBodyOf(error)
        // Streams answer an array, in success and in failure.
        sendJson(response, [body], body.error.code)
      })
      return true
    },
  }
}
