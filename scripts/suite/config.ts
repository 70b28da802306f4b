import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { host, type Ports } from './ports.ts'

type Header = { key: string; value: string }
type FirebaseConfig = {
  hosting: { headers: { source: string; headers: Header[] }[] }
}

/**
 * The configuration file of one run. It lies beside firebase.json, because the paths in it are
 * relative to that folder.
 */
export function configFileOf(pid: number): string {
  return join(root, `.firebase-suite-${pid}.json`)
}

/** Writes a copy of firebase.json with the ports of this run. */
export function writeSuiteConfig(file: string, ports: Ports): void {
  const config: FirebaseConfig = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'))
  const local = { ...config, hosting: widenHosting(config, ports), emulators: emulatorsOn(ports) }
  writeFileSync(file, JSON.stringify(local, null, 2))
}

function emulatorsOn(ports: Ports) {
  return {
    auth: { host, port: ports.auth },
    functions: { host, port: ports.functions },
    firestore: { host, port: ports.firestore, websocketPort: ports.websocket },
    storage: { host, port: ports.storage },
    hosting: { host, port: ports.hosting },
    tasks: { host, port: ports.tasks },
    eventarc: { host, port: ports.eventarc },
    hub: { host, port: ports.hub },
    ui: { enabled: false },
    singleProjectMode: true,
  }
}

/**
 * The dashboard's content security policy names Google's hosts. Locally the emulators replace them.
 */
function widenHosting({ hosting }: FirebaseConfig, ports: Ports) {
  const apis = addressesOf([ports.auth, ports.firestore, ports.functions, ports.storage])
  const files = addressesOf([ports.storage])
  const headers = hosting.headers.map((group) => ({
    ...group,
    headers: group.headers
      // Otherwise a browser would remember for a year that 127.0.0.1 speaks HTTPS.
      .filter(({ key }) => key !== 'Strict-Transport-Security')
      .map(({ key, value }) => ({
        key,
        value: key === 'Content-Security-Policy' ? widenPolicy(value, apis, files) : value,
      })),
  }))
  return { ...hosting, headers }
}

function addressesOf(ports: number[]): string {
  return ports.flatMap((port) => [`http://${host}:${port}`, `http://localhost:${port}`]).join(' ')
}

function widenPolicy(policy: string, apis: string, files: string): string {
  const additions: Record<string, string> = {
    'connect-src': apis,
    'img-src': files,
    'media-src': files,
    'frame-src': files,
  }
  return policy
    .split('; ')
    .map((directive) => {
      const addition = additions[directive.split(' ', 1)[0] ?? '']
      return addition === undefined ? directive : `${directive} ${addition}`
    })
    .join('; ')
}
