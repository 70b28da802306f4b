import type { RequestHandler } from 'express'

let made: Promise<{ body: string; policy: string }> | undefined

/** The page for people, made when the first of them asks. */
export const serveDocs: RequestHandler = async (_req, res) => {
  made ??= import('./docs-page.ts').then(({ docsPage }) => docsPage())
  const { body, policy } = await made
  res.set({ 'content-security-policy': policy, 'cache-control': 'public, max-age=300' })
  res.type('html').send(body)
}
