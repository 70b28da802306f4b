import { onRequest } from 'firebase-functions/v2/https'

import { apiConcurrency, apiMemory, apiMinInstances, codePepper } from '#parameters.ts'
import { httpApp } from './http-app.ts'

/** The HTTP API, behind the rewrites of firebase.json. */
export const api = onRequest(
  {
    invoker: 'public',
    memory: apiMemory,
    concurrency: apiConcurrency,
    minInstances: apiMinInstances,
    secrets: [codePepper],
  },
  async (req, res) => {
    const app = await httpApp()
    app(req, res)
  },
)
