import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { openapiDocument } from '@huddle/contract/openapi.ts'
import openapiTS, { astToString } from 'openapi-typescript'

/** Writes client types as a client developer would: from the published document alone. */
export async function generateClient(file: string): Promise<void> {
  const document = openapiDocument({ url: 'https://huddle.example', description: 'The service' })
  const types = await openapiTS(JSON.stringify(document))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, astToString(types))
}
