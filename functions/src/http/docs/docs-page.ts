import { createHash } from 'node:crypto'

import { endpoints, type EndpointName } from '@huddle/contract'
import { openapiDocument } from '@huddle/contract/openapi.ts'
import { z } from 'zod'

import { apiServerOf } from '#api-server-of.ts'
import type { Config } from '#config.ts'
import { html, Html } from '#markup/html.ts'

import { linesOf } from './curl-of.ts'
import { demoCalls } from './demo-calls.ts'
import { docsStyle } from './docs-style.ts'
import { preparations, signInLineOf, type LocalHosts } from './preparations.ts'
import { fieldLine } from './shell.ts'

const operation = z.object({
  operationId: z.string().refine((name): name is EndpointName => name in endpoints),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()).min(1),
  parameters: z
    .array(
      z.object({
        in: z.string(),
        name: z.string(),
        required: z.boolean().default(false),
        schema: z.unknown(),
      }),
    )
    .default([]),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.unknown() })),
})

const document = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).default({}) }),
})

type Operation = z.infer<typeof operation>

type Call = Operation & { path: string; method: string }

/** The API documentation: one page without scripts, generated from the OpenAPI document. */
export function docsPage(config: Config): { body: string; policy: string } {
  const server = apiServerOf(config)
  const hosts = localHostsOf(config)
  const { info, tags, paths, components } = document.parse(openapiDocument(server))
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      ...call,
      path,
      method: method.toUpperCase(),
    })),
  )
  const groups = tags.map((tag) => ({
    ...tag,
    calls: calls.filter((call) => call.tags.includes(tag.name)),
  }))
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${info.title} API</title>
        ${new Html(`<style>${docsStyle}</style>`)}
      </head>
      <body>
        <nav aria-label="Calls">
          <a href="#top"><b>${info.title} API</b></a>
          ${groups.map((group) => groupInNav(group.name, group.calls))}
          <a href="#shapes">Shapes</a>
        </nav>
        <main id="top">
          <h1>${info.title} API</h1>
          <p>${info.description}</p>
          <p>
            Success answers <code>{ success: true, data }</code>, failure
            <code>{ success: false, code, errorMessage, errors }</code>. Calls that need a sign-in
            take <code>authorization: Bearer &lt;Firebase ID token&gt;</code>; writes may carry an
            <code>idempotency-key</code>. For tools: <a href="/v1/openapi.json">openapi.json</a>.
          </p>
          ${signInLines(hosts)}
          ${groups.map(
            (group) =>
              html`<h2 id="${anchorOf(group.name)}">${group.name}</h2>
                <p>${group.description}</p>
                ${group.calls.map((call) => section(call, server.url, hosts))}`,
          )}
          <h2 id="shapes">Shapes</h2>
          ${Object.entries(components.schemas).map(([name, schema]) => details(name, schema))}
        </main>
      </body>
    </html>`
  const hash = createHash('sha256').update(docsStyle).digest('base64')
  return {
    body: page.text,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  }
}

function localHostsOf(config: Config): LocalHosts | undefined {
  const { authEmulatorHost: auth, firestoreEmulatorHost: firestore, projectId } = config
  return auth === undefined || firestore === undefined ? undefined : { auth, firestore, projectId }
}

function groupInNav(tag: string, calls: readonly Call[]): Html {
  return html`<details>
    <summary>${tag}</summary>
    <ul>
      ${calls.map(
        ({ operationId, method, path, summary }) =>
          html`<li>
            <a href="#${operationId}" title="${summary}"><b>${method}</b> ${path}</a>
          </li>`,
      )}
    </ul>
  </details>`
}

/**
 * How to get the tokens that the commands below use. Only a local suite gives tokens to anybody.
 */
function signInLines(hosts: LocalHosts | undefined): Html {
  if (hosts === undefined)
    return html`<p>
        Below, <code>$STAFF_TOKEN</code>, <code>$COLLEAGUE_TOKEN</code> and
        <code>$STUDENT_TOKEN</code> stand for identity tokens of two members of staff and of a
        student; ids and bodies are examples. <code>field</code> takes something out of an answer:
      </p>
      ${line(fieldLine)}`
  return html`<aside>
    <p>
      <b>Local suite only.</b> All lines of this page run from top to bottom in one shell. These
      fetch identity tokens from the Auth emulator; the lines below use them, with ids of the demo
      data. A line that decides something does so once: start the suite again for fresh data.
    </p>
    ${line(fieldLine)} ${line(signInLineOf('staff', hosts.auth))}
    ${line(signInLineOf('colleague', hosts.auth))} ${line(signInLineOf('student', hosts.auth))}
  </aside>`
}

function section(call: Call, address: string, hosts: LocalHosts | undefined): Html {
  const { operationId, method, path, summary, description } = call
  const answers = Object.entries(call.responses)
  const isSuccess = ([status]: (typeof answers)[number]) => status.startsWith('2')
  return html`<section id="${operationId}">
    <h3>
      <a href="#${operationId}"><b>${method}</b> ${path}</a>
    </h3>
    <p>${summary}. ${description}</p>
    ${preparationOf(operationId, hosts)} ${linesOf(operationId, address).map(line)}
    ${call.parameters.length === 0 ? '' : parameterTable(call)}
    ${call.requestBody === undefined ? '' : details('Body', call.requestBody)}
    ${answers
      .filter(isSuccess)
      .map(([status, { description: text, content }]) => details(`${status} ${text}`, content))}
    <dl>
      ${answers
        .filter((answer) => !isSuccess(answer))
        .map(
          ([status, { description: text }]) =>
            html`<dt>${status}</dt>
              <dd>${text}</dd>`,
        )}
    </dl>
  </section>`
}

/** What has to happen before the call: shell lines in a local suite, a sentence elsewhere. */
function preparationOf(name: EndpointName, hosts: LocalHosts | undefined): Html | Html[] | string {
  const after = demoCalls[name]?.after
  if (after === undefined) return ''
  const { byHand, lines } = preparations[after]
  return hosts === undefined
    ? html`<p><small>Put in by hand: ${byHand}.</small></p>`
    : lines(hosts).map(line)
}

function line(text: string): Html {
  return html`${new Html('<pre class="line">')}${text}${new Html('</pre>')}`
}

function anchorOf(tag: string): string {
  return `calls-${tag.replaceAll(/\W/g, '-')}`
}

function parameterTable({ parameters }: Operation): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">In</th>
        <th scope="col">Shape</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map(
        (parameter) =>
          html`<tr>
            <th scope="row">${parameter.name}${parameter.required ? ' *' : ''}</th>
            <td>${parameter.in}</td>
            <td><code>${JSON.stringify(parameter.schema)}</code></td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

function details(title: string, value: unknown): Html {
  const text = JSON.stringify(value, null, 2)
  return html`<details>
    <summary>${title}</summary>
    ${new Html(`<pre tabindex="0">`)}${text}${new Html('</pre>')}
  </details>`
}
