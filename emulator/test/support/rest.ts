import type { LocalFirestore } from './local-firestore.ts'

export type Answer = { status: number; body: unknown }

/** Calls the REST API as an administrator, with another token, or with null without a token. */
export function restClient(local: LocalFirestore, bearer: string | null = 'owner') {
  const root = `projects/${local.projectId}/databases/(default)/documents`
  return {
    nameOf: (path: string) => `${root}/${path}`,
    call: async (method: string, path: string, body?: unknown): Promise<Answer> => {
      const response = await fetch(`${local.origin}/v1/${root}${path}`, {
        method,
        ...(bearer !== null && { headers: { authorization: `Bearer ${bearer}` } }),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: await response.json() }
    },
  }
}

/** Calls the control API. `path` is relative to `…/projects/{p}`. */
export async function control(
  local: LocalFirestore,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const url = `${local.origin}/emulator/v1/projects/${local.projectId}${path}`
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

export async function loadRules(local: LocalFirestore, content: string): Promise<Answer> {
  return control(local, 'PUT', ':securityRules', { rules: { files: [{ content }] } })
}
