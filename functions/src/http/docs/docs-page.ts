import { createHash } from 'node:crypto'

import { endpoints, type EndpointName } from '@huddle/contract'
import { openapiDocument } from '@huddle/contract/openapi.ts'
import { z } from 'zod'

import { apiServerOf } from '#api-server.ts'
import type { Config } from '#config.ts'
import { html, Html } from '#markup/html.ts'

import { demoCalls } from './demo-calls.ts'
import { curlOf, signInLineOf } from './curl-of.ts'

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
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()).default({}) }),
})

type Operation = z.infer<typeof operation>

type Call = Operation & { path: string; method: string }

/** The contract for people: one page without scripts, made of the OpenAPI document. */
export function docsPage(config: Config): { body: string; policy: string } {
  const server = apiServerOf(config)
  const { info, paths, components } = document.parse(openapiDocument(server))
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      ...call,
      path,
      method: method.toUpperCase(),
    })),
  )
  const groups = byTag(calls)
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${info.title} API</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <nav aria-label="Calls">
          <a href="#top"><b>${info.title} API</b></a>
          ${groups.map(([tag, members]) => groupInNav(tag, members))}
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
          ${signInLines(config)}
          ${groups.map(
            ([tag, members]) =>
              html`<h2 id="${anchorOf(tag)}">${tag}</h2>
                ${members.map((call) => section(call, server.url))}`,
          )}
          <h2 id="shapes">Shapes</h2>
          ${Object.entries(components.schemas).map(([name, schema]) => details(name, schema))}
        </main>
      </body>
    </html>`
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    body: page.text,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  }
}

function byTag(calls: readonly Call[]): [string, Call[]][] {
  const groups = new Map<string, Call[]>()
  for (const call of calls) {
    const [tag = ''] = call.tags
    groups.set(tag, [...(groups.get(tag) ?? []), call])
  }
  return [...groups]
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

/** How to get the tokens that the lines below use. Only a local suite gives them to anybody. */
function signInLines({ authEmulatorHost }: Config): Html {
  if (authEmulatorHost === undefined)
    return html`<p>
      Below, <code>$STAFF_TOKEN</code> and <code>$STUDENT_TOKEN</code> stand for identity tokens of
      a member of staff and of a student; ids and bodies are examples.
    </p>`
  return html`<aside>
    <p>
      <b>Local suite only.</b> These lines fetch identity tokens from the Auth emulator; the lines
      below use them, with ids of the demo data. A line that decides something does so once: start
      the suite again for fresh data.
    </p>
    ${line(signInLineOf('staff', authEmulatorHost))}
    ${line(signInLineOf('student', authEmulatorHost))}
  </aside>`
}

function section(call: Call, address: string): Html {
  const { operationId, method, path, summary, description } = call
  const answers = Object.entries(call.responses)
  const isSuccess = ([status]: (typeof answers)[number]) => status.startsWith('2')
  return html`<section id="${operationId}">
    <h3>
      <a href="#${operationId}"><b>${method}</b> ${path}</a>
    </h3>
    <p>${summary}. ${description}</p>
    ${line(curlOf(operationId, address))} ${noteOn(operationId)}
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

function noteOn(name: EndpointName): Html | string {
  const { needs, afterwards } = demoCalls[name] ?? {}
  if (needs !== undefined) return html`<p><small>Put in by hand: ${needs}.</small></p>`
  return afterwards === undefined ? '' : html`<p><small>${afterwards}.</small></p>`
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
    ${new Html('<pre>')}${text}${new Html('</pre>')}
  </details>`
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --edge: color-mix(in srgb, currentColor 18%, transparent); --tint: color-mix(in srgb, currentColor 5%, transparent); }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 20rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem 1rem; border-right: 1px solid var(--edge); font-size: 0.8125rem; }
nav ul { margin: 0 0 0.5rem; padding: 0 0 0 0.75rem; list-style: none; }
nav li { margin: 0.25rem 0; overflow-wrap: anywhere; }
nav a { color: inherit; text-decoration: none; }
nav a:hover { text-decoration: underline; }
main { max-width: 60rem; width: 100%; padding: 2rem 2rem 6rem; }
h1, h2, h3 { line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 3rem 0 0; padding-bottom: 0.5rem; border-bottom: 1px solid var(--edge); text-transform: capitalize; }
h3 { margin: 2rem 0 0; font-size: 1rem; }
h3 a { color: inherit; text-decoration: none; }
p { margin: 0.5rem 0; }
aside { margin: 1.5rem 0; padding: 0.5rem 1rem; border: 1px solid var(--edge); border-left-width: 4px; border-radius: 8px; }
section { scroll-margin-top: 1rem; }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0; font-size: 0.875rem; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; font-weight: normal; }
thead th { font-weight: bold; }
td code { overflow-wrap: anywhere; }
pre { overflow: auto; margin: 0.5rem 0; padding: 0.75rem 1rem; border-radius: 8px; background: var(--tint); max-height: 30rem; font-size: 0.8125rem; }
pre.line { white-space: pre-wrap; overflow-wrap: anywhere; }
summary { cursor: pointer; padding: 0.125rem 0; }
main summary { font-size: 0.875rem; }
dl { display: grid; grid-template-columns: 3rem 1fr; margin: 0.5rem 0; font-size: 0.875rem; }
dd { margin: 0; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; border: 0; } }
`
