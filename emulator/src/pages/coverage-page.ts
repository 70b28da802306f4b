import type { Coverage } from '#rules/index.ts'
import { html, type Html } from './html.ts'

type Allow = Coverage['allows'][number]

/**
 * Shows the rules with the results of each `allow` since they were loaded, in red where no request
 * has reached it.
 */
export function coveragePage(source: string | undefined, { allows }: Coverage): Html {
  if (source === undefined)
    return html`<h1>Coverage of the rules</h1>
      <p>There are no rules.</p>`
  const asked = allows.filter((allow) => timesOf(allow) > 0).length
  const lines = source.split('\n').map((text, index) => {
    const here = allows.filter(({ line }) => line === index + 1)
    const state =
      here.length === 0 ? '' : here.some((allow) => timesOf(allow) === 0) ? 'denied' : 'allowed'
    return html`<tr class="${state}">
      <td class="number">${index + 1}</td>
      <td class="time">${here.map(outcomes)}</td>
      <td><pre>${text}</pre></td>
    </tr>`
  })
  return html`<h1>Coverage of the rules</h1>
    <p>
      ${asked} of ${allows.length} allow statements have been asked since the rules were loaded.
    </p>
    <table class="source">
      ${lines}
    </table>`
}

function outcomes(allow: Allow): Html {
  if (timesOf(allow) === 0) return html`<div>never asked</div>`
  const parts = (['true', 'false', 'error', 'unknown'] as const).filter((kind) => allow[kind] > 0)
  return html`<div>${parts.map((kind) => `${allow[kind]} ${kind}`).join(', ')}</div>`
}

function timesOf(allow: Allow): number {
  return allow.true + allow.false + allow.error + allow.unknown
}
