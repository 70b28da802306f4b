import { z } from 'zod'

import type { Scanner } from './index.ts'

const verdict = z.object({ clean: z.boolean() })

/**
 * A self-hosted service that reads the file from the bucket: `POST {bucket, path}` responds with
 * `{clean}`.
 */
export function httpScanner(url: string, bucket: string): Scanner {
  return {
    async isClean(path) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ bucket, path }),
      })
      if (!response.ok) throw new Error(`The virus scanner responded with ${response.status}`)
      return verdict.parse(await response.json()).clean
    },
  }
}
