import type { Person } from '../support/person.ts'
import { suite } from '../support/suite.ts'

const host = process.env['FIREBASE_STORAGE_EMULATOR_HOST']
const address = `http://${host}/v0/b/${suite.bucket}/o`

/**
 * Storage for one person through the API of the web SDK, where every request is subject to the
 * rules.
 */
export function storageOf(person: Person) {
  const send = async (url: string, init: RequestInit = {}): Promise<boolean> => {
    const headers = new Headers(init.headers)
    if (person.token !== undefined) headers.set('authorization', `Firebase ${person.token}`)
    const response = await fetch(url, { ...init, headers })
    await response.arrayBuffer()
    return response.ok
  }
  const one = (path: string) => `${address}/${encodeURIComponent(path)}`
  return {
    download: (path: string) => send(`${one(path)}?alt=media`),
    metadata: (path: string) => send(one(path)),
    list: (prefix: string) =>
      send(
        `${address}?prefix=${encodeURIComponent(prefix === '' ? '' : `${prefix}/`)}&delimiter=/`,
      ),
    create: (path: string, contentType: string) =>
      send(`${address}?name=${encodeURIComponent(path)}`, {
        method: 'POST',
        headers: { 'content-type': contentType },
        body: '%PDF-1.7 of the probe',
      }),
    remove: (path: string) => send(one(path), { method: 'DELETE' }),
  }
}
