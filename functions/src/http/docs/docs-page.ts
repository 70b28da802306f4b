import { createHash } from 'node:crypto'

import { openapiDocument } from '@huddle/contract/openapi.ts'
import { z } from 'zod'

import { html, Html } from '#markup/html.ts'

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.unknown()).default([]),
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

/** The contract for people: one page without scripts, made of the OpenAPI document. */
export function docsPage(): { body: string; policy: string } {
  const { info, paths, components } = document.parse(openapiDocument())
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  )
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${info.title} API</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <h1>${info.title} API</h1>
        <p>${info.description}</p>
        <p>
          Success answers <code>{ success: true, data }</code>, failure
          <code>{ success: false, code, errorMessage, errors }</code>. Calls that need a sign-in
          take <code>authorization: Bearer &lt;Firebase ID token&gt;</code>; writes may carry an
          <code>idempotency-key</code>. For tools: <a href="/v1/openapi.json">openapi.json</a>.
        </p>
        <nav aria-label="Calls">
          <ul>
            ${calls.map(
              ({ path, method, call }) =>
                html`<li>
                  <a href="#${call.operationId}"><b>${method}</b> ${path}</a> ${call.summary}
                </li>`,
            )}
          </ul>
        </nav>
        <main>
          ${calls.map(({ path, method, call }) => section(path, method, call))}
          <h2>Shapes</h2>
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

function section(path: string, method: string, call: Operation): Html {
  return html`<section id="${call.operationId}">
    <h2><b>${method}</b> ${path}</h2>
    <p>
      ${call.summary}.
      ${call.security.length === 0 ? 'Nobody has to sign in.' : 'Needs an identity token.'}
    </p>
    ${call.parameters.length === 0 ? '' : parameterTable(call)}
    ${call.requestBody === undefined ? '' : details('Body', call.requestBody)}
    ${Object.entries(call.responses).map(([status, { description, content }]) =>
      details(`${status} ${description}`, content),
    )}
  </section>`
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
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
h1, h2 { line-height: 1.2; }
h2 { margin-top: 3rem; font-size: 1.25rem; overflow-wrap: anywhere; }
ul { padding: 0; list-style: none; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; }
td code { overflow-wrap: anywhere; }
pre { overflow: auto; padding: 1rem; border: 1px solid; border-radius: 8px; max-height: 30rem; }
summary { cursor: pointer; padding: 0.25rem 0; }
`
