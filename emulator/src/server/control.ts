import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectionPage } from '#pages/collection-page.ts'
import { coveragePage } from '#pages/coverage-page.ts'
import { sendPage } from '#pages/page.ts'
import { projectPage } from '#pages/project-page.ts'
import type { Emulator } from '#rpc/rpc.ts'
import type { Issue } from '#rules/index.ts'
import { invalidArgument, Status } from '#status.ts'
import { exportDatabases } from '#transfer/export.ts'
import type { Triggers } from '#triggers/triggers.ts'
import { relativePathOf } from '#values/resource-name.ts'
import { decodedPath, isRecord, readJson, sendError, sendJson, wasAbandoned } from './http.ts'

export type ControlServer = {
  /** Handles requests below `/emulator/v1/projects/…`. Returns false for any other request. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
}

type Call = {
  project: string
  /** The part of the path after the project, if the route's pattern captures one. */
  part: string
  query: URLSearchParams
  body: unknown
  response: ServerResponse
}

type Route = { method: string; path: RegExp; answer(call: Call): unknown }

/**
 * The control API of the emulator, for firebase-tools, rules-unit-testing and our own scripts. It
 * requires no authorization.
 */
export function createControlServer(emulator: Emulator, triggers: Triggers): ControlServer {
  const routes: Route[] = [
    {
      method: 'PUT',
      path: /^([^/]+):securityRules()$/,
      answer: ({ project, body, response }) => {
        const { source, fileName, ignoresErrors } = rulesOf(body)
        const issues = emulator.project(project).rules.replace(source)
        const errors = issues.filter(({ severity }) => severity === 'ERROR')
        if (errors.length > 0 && !ignoresErrors) {
          throw invalidArgument(errors.map((issue) => textOf(issue, fileName)).join('\n'))
        }
        const reported = issues.map((issue) => messageOf(issue, fileName))
        sendJson(response, reported.length === 0 ? {} : { issues: reported })
      },
    },
    {
      method: 'GET',
      path: /^([^/]+):ruleCoverage()$/,
      answer: ({ project, query, response }) =>
        sendJson(response, rulesNamed(project, query).coverage()),
    },
    {
      method: 'GET',
      path: /^([^/]+):ruleCoverage\.html()$/,
      answer: ({ project, query, response }) => {
        const rules = rulesNamed(project, query)
        sendPage(response, 'Coverage', coveragePage(rules.source, rules.coverage()))
      },
    },
    {
      method: 'GET',
      path: /^([^/:]+)()$/,
      answer: ({ project, response }) =>
        sendPage(response, project, projectPage(emulator, project)),
    },
    {
      method: 'GET',
      path: /^([^/]+)\/(databases\/[^/]+\/documents\/.+)$/,
      answer: ({ project, part, query, response }) => {
        const name = `projects/${project}/${part}`
        const path = relativePathOf(name)
        const page = collectionPage(emulator.databases.of(name), path, query.get('after'))
        sendPage(response, path, page)
      },
    },
    {
      method: 'DELETE',
      path: /^([^/]+)\/databases\/([^/]+)\/documents$/,
      answer: ({ project, part, response }) => {
        emulator.databases.of(`projects/${project}/databases/${part}`).clear()
        sendJson(response, {})
      },
    },
    {
      method: 'POST',
      path: /^([^/]+):export()$/,
      answer: async ({ body, response }) => {
        const { database, directory, name } = exportRequestOf(body)
        // firebase-tools always names the default database but means all databases.
        const { projectId } = emulator.databases.of(database).id
        await exportDatabases(emulator.databases.ofProject(projectId), directory, name)
        sendJson(response, {})
      },
    },
    {
      method: 'POST',
      path: /^([^/]+)\/eventarcTrigger()$/,
      answer: ({ project, query, body, response }) => {
        const key = query.get('eventarcTriggerId')
        if (key === null) throw invalidArgument('eventarcTriggerId is missing')
        triggers.register(project, key, body)
        sendJson(response, {})
      },
    },
    {
      method: 'PUT',
      path: /^([^/]+)\/backgroundTriggers()$/,
      answer: ({ project, body, response }) => {
        if (!isRecord(body) || typeof body['enabled'] !== 'boolean') {
          throw invalidArgument('Expected {"enabled": true} or {"enabled": false}')
        }
        triggers.switch(project, body['enabled'])
        sendJson(response, {})
      },
    },
    {
      method: 'PUT',
      path: /^([^/]+)\/triggers\/(.+)$/,
      answer: ({ project, part, body, response }) => {
        triggers.register(project, part, body, 1)
        sendJson(response, {})
      },
    },
    {
      method: 'GET',
      path: /^([^/]+)\/usage()$/,
      answer: ({ project, response }) =>
        sendJson(response, emulator.project(project).usage.report()),
    },
    {
      method: 'GET',
      path: /^([^/]+)\/queryShapes()$/,
      answer: ({ project, response }) =>
        sendJson(response, { shapes: emulator.project(project).queries.all() }),
    },
    {
      method: 'PUT',
      path: /^([^/]+)\/indexes()$/,
      answer: ({ project, body, response }) => {
        if (!isRecord(body) || typeof body['required'] !== 'boolean') {
          throw invalidArgument('Expected {"required": true} or {"required": false}')
        }
        emulator.project(project).allowsMissingIndexes = !body['required']
        sendJson(response, {})
      },
    },
    {
      method: 'DELETE',
      path: /^([^/]+)\/queryShapes()$/,
      answer: ({ project, response }) => {
        emulator.project(project).queries.reset()
        sendJson(response, {})
      },
    },
    {
      method: 'DELETE',
      path: /^([^/]+)\/usage()$/,
      answer: ({ project, response }) => {
        emulator.project(project).usage.reset()
        sendJson(response, {})
      },
    },
  ]

  /** The rules of the default database, unless the request names another: `?database=…`. */
  function rulesNamed(project: string, query: URLSearchParams) {
    return emulator.project(project).rulesOf(query.get('database') ?? '(default)')
  }

  async function answer(
    path: string,
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    for (const route of routes) {
      const match = route.path.exec(path)
      if (route.method !== request.method || match === null) continue
      const [, project = '', part = ''] = match
      const body = await readJson(request)
      await route.answer({ project, part, query, body, response })
      return
    }
    throw new Status('NOT_FOUND', `Nothing at ${request.method} ${request.url}`)
  }

  return {
    handle(request, response) {
      const url = new URL(request.url ?? '/', 'http://localhost')
      const [, path] = /^\/emulator\/v1\/projects\/(.*)$/.exec(url.pathname) ?? []
      if (path === undefined) return false
      answer(decodedPath(path), url.searchParams, request, response).catch((error: unknown) => {
        if (!wasAbandoned(request)) sendError(response, error)
      })
      return true
    },
  }
}

function rulesOf(body: unknown): { source: string; fileName: string; ignoresErrors: boolean } {
  const rules = isRecord(body) ? body['rules'] : undefined
  const files = isRecord(rules) ? rules['files'] : undefined
  const file: unknown = Array.isArray(files) ? files[0] : undefined
  if (!isRecord(body) || !isRecord(file) || typeof file['content'] !== 'string') {
    throw invalidArgument('Expected {"rules": {"files": [{"content": "…"}]}}')
  }
  const fileName = typeof file['name'] === 'string' ? file['name'] : 'security.rules'
  return { source: file['content'], fileName, ignoresErrors: body['ignore_errors'] === true }
}

function textOf({ line, column, description }: Issue, fileName: string): string {
  return `${fileName}:${line}:${column} ${description}`
}

function messageOf({ line, column, description, severity }: Issue, fileName: string): object {
  return { sourcePosition: { fileName, line, column }, description, severity }
}

function exportRequestOf(body: unknown): { database: string; directory: string; name: string } {
  if (isRecord(body)) {
    const { database, export_directory: directory, export_name: name } = body
    if (typeof database === 'string' && typeof directory === 'string' && typeof name === 'string') {
      return { database, directory, name }
    }
  }
  throw invalidArgument('Expected database, export_directory and export_name')
}
