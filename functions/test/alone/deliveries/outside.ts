import { createHash } from 'node:crypto'

import type { Accounts, StaffClaim } from '../../../src/accounts.ts'
import { createLog } from '#log.ts'
import type { Storage } from '#providers/storage/index.ts'
import type { Services } from '#services.ts'

import { alone } from '../service.ts'
import { step } from './process.ts'

type StoredObject = { content: string; type: string; isClean: boolean }

/** Everything that handlers do outside Firestore, and what they find there. */
export type Outside = {
  /** By path. */
  files: Map<string, StoredObject>
  uploads: Map<string, Map<number, string>>
  /** By queue and id, like Cloud Tasks. */
  tasks: Map<string, object>
  /** A repeated id is the same e-mail. */
  mails: Set<string>
  /** Mobile networks have no ids: every entry was sent. */
  texts: string[]
  /** A device replaces a push by one with the same tag. */
  pushes: Set<string>
  accounts: Map<string, { staff: StaffClaim | undefined; email: string; isSignedIn: boolean }>
}

export function nothingOutside(): Outside {
  return {
    files: new Map(),
    uploads: new Map(),
    tasks: new Map(),
    mails: new Set(),
    texts: [],
    pushes: new Set(),
    accounts: new Map(),
  }
}

/** The outside world as successive deliveries find it. `now` only advances when somebody waits. */
export const world = { outside: nothingOutside(), now: new Date() }

const storage: Storage = {
  ...alone.services.storage,
  describe: async (path) => {
    const file = world.outside.files.get(path)
    if (file === undefined) return undefined
    const { content, type, isClean } = file
    const head = Buffer.from(content)
    return { size: content.length, type, head, isClean, isEncoded: false, generation: '1' }
  },
  moveChecked: (from, to, { label: { type } }) =>
    step(async () => {
      const file = world.outside.files.get(from)
      if (file === undefined || world.outside.files.has(to)) return false
      world.outside.files.set(to, { ...file, type })
      return true
    }).then(async (isMoved) => {
      // Two steps, because the two operations are not atomic.
      if (isMoved) await step(async () => void world.outside.files.delete(from))
      return isMoved
    }),
  startMultipart: (path) =>
    step(async () => {
      const id = `upload-${world.outside.uploads.size + 1}-of-${path}`
      world.outside.uploads.set(id, new Map())
      return id
    }),
  putPart: ({ uploadId }, partNumber, bytes) =>
    step(async () => {
      const parts = world.outside.uploads.get(uploadId)
      parts?.set(partNumber, bytes.toString())
      return parts && createHash('md5').update(bytes.toString()).digest('hex')
    }),
  completeMultipart: ({ path, uploadId }, parts) =>
    step(async () => {
      const stored = world.outside.uploads.get(uploadId)
      if (stored === undefined) return 'gone'
      const content = parts.map(({ partNumber }) => stored.get(partNumber) ?? '').join('')
      world.outside.files.set(path, { content, type: 'text/csv', isClean: false })
      world.outside.uploads.delete(uploadId)
      return 'done'
    }),
  abortMultipart: ({ uploadId }) => step(async () => void world.outside.uploads.delete(uploadId)),
  write: (path, bytes, type) =>
    step(async () => {
      world.outside.files.set(path, { content: bytes.toString(), type, isClean: false })
    }),
  label: (path, { type }) =>
    step(async () => {
      const file = world.outside.files.get(path)
      if (file) world.outside.files.set(path, { ...file, type })
    }),
  // There are no tokens to revoke.
  revokeTokens: async () => {},
  markClean: (path) =>
    step(async () => {
      const file = world.outside.files.get(path)
      if (file) world.outside.files.set(path, { ...file, isClean: true })
    }),
  delete: (path) => step(async () => void world.outside.files.delete(path)),
}

function changeAccount(
  uid: string,
  change: Partial<{ staff: StaffClaim | undefined; email: string; isSignedIn: boolean }>,
): Promise<void> {
  return step(async () => {
    const account = world.outside.accounts.get(uid)
    if (account) world.outside.accounts.set(uid, { ...account, ...change })
  })
}

const accounts: Accounts = {
  ...alone.services.accounts,
  staffClaimOf: async (uid) => {
    const account = world.outside.accounts.get(uid)
    return account && { staff: account.staff }
  },
  setStaffClaim: (uid, staff) => changeAccount(uid, { staff }),
  endSessions: (uid) => changeAccount(uid, { isSignedIn: false }),
  isKnownBy: async (uid, email) => {
    const account = world.outside.accounts.get(uid)
    return account === undefined || account.email === email
  },
  setProvenEmail: (uid, email) => changeAccount(uid, { email: email.toLowerCase() }),
}

/** The services of every handler in these tests. */
export const services: Services = {
  ...alone.services,
  clock: { now: () => world.now },
  log: createLog(() => {}),
  storage,
  accounts,
  scanner: { isClean: async (path) => !world.outside.files.get(path)?.content.includes('virus') },
  tasks: {
    enqueue: (queue, id, data) =>
      step(async () => void world.outside.tasks.set(`${queue} ${id}`, data)),
  },
  mailer: {
    send: ({ id, to }) =>
      step(async () => {
        world.outside.mails.add(`${id} to ${to.join()}`)
        return { outcome: 'sent', info: {} }
      }),
  },
  smsSender: {
    send: ({ to, body }) =>
      step(async () => {
        world.outside.texts.push(`${body} to ${to}`)
        return { outcome: 'sent', info: {} }
      }),
  },
  pusher: {
    send: ({ id }, devices) =>
      step(async () => {
        for (const device of devices) world.outside.pushes.add(`${id} on ${device.id}`)
        const sent = devices.map((device) => device.id)
        return { sent, gone: [], failed: [], reason: undefined }
      }),
  },
}
