import type { IncomingMessage, ServerResponse } from 'node:http'
import { missingRpcs, serverStreamRpcs, unaryRpcs } from '#rpc/index.ts'
import { callerOf, type Emulator } from '#rpc/rpc.ts'
import { Status } from '#status.ts'
import { errorBodyOf, readJson, sendError, sendJson, wasAbandoned } from './http.ts'
import { messageFromJson } from './proto/from-json.ts'
import { firestoreMethods, type Method } from './proto/messages.ts'
import { messageOfParameters } from './rest-parameters.ts'
import { routeOf, type Route } from './rest-routes.ts'

export type RestServer = {
  /** Handles requests below `/v1/projects/…`. Returns false for any other request. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
}

/** The REST interface of the RPCs. Each request is converted to the message of an RPC. */
export function createRestServer(emulator: Emulator): RestServer {
  const methods = new Map(firestoreMethods().map((method) => [method.name, method]))

  async function answer(
    { route, url }: { route: Route; url: URL },
    method: Method,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const { type } = method.request
    const parameters = messageOfParameters(type, url.searchParams)
    const message = messageFromJson(type, route.message(parameters, await readJson(request)))
    const context = { emulator, caller: callerOf(request.headers.authorization) }
    // Encoding and decoding the response drops empty lists and maps, as proto3 JSON does.
    const plain = (answer: object) => method.response.decode(method.response.encode(answer))
    const unary = unaryRpcs[route.rpc]
    if (unary !== undefined) return sendJson(response, plain(await unary.call(message, context)))
    const stream = serverStreamRpcs[route.rpc]
    if (stream === undefined) throw new Status('UNIMPLEMENTED', `${route.rpc} has no REST form`)
    const elements: object[] = []
    for await (const element of stream.call(message, context)) elements.push(plain(element))
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
      answer({ route, url }, method, request, response).catch((error: unknown) => {
        if (wasAbandoned(request)) return
        if (!method.responseStream) return sendError(response, error)
        const body = errorBodyOf(error)
        // Streaming RPCs respond with an array, also on failure.
        sendJson(response, [body], body.error.code)
      })
      return true
    },
  }
}
