import { setGlobalOptions } from 'firebase-functions/v2/options'
import { onRequest } from 'firebase-functions/v2/https'

import { httpApp } from '#http/index.ts'

import { apiConcurrency, apiMemory, apiMinInstances, region } from './parameters.ts'

setGlobalOptions({ region })

/** The HTTP contract, behind the rewrites of firebase.json. */
export const api = onRequest(
  {
    invoker: 'public',
    memory: apiMemory,
    concurrency: apiConcurrency,
    minInstances: apiMinInstances,
  },
  async (req, res) => {
    const app = await httpApp()
    app(req, res)
  },
)
