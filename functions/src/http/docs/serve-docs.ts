import type { RequestHandler } from 'express'

import type { Config } from '#config.ts'

type Page = { body: string; policy: string }

/** Serves the documentation page, which is generated on the first request. */
export function serveDocs(config: Config): RequestHandler {
  let made: Promise<Page> | undefined
  return async (_req, res) => {
    made ??= import('./docs-page.ts').then(({ docsPage }) => docsPage(config))
    const { body, policy } = await made
    res.set({ 'content-security-policy': policy, 'cache-control': 'public, max-age=300' })
    res.type('html').send(body)
  }
}
