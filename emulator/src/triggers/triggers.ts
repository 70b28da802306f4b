import { randomUUID } from 'node:crypto'
import type { Commit, DocumentChange } from '#storage/commit.ts'
import { parseDatabaseName } from '#values/resource-name.ts'
import { CLOUD_EVENT_CONTENT_TYPE, cloudEvent } from './cloud-event.ts'
import { createDeliveryQueue, type DeliveryQueue } from './delivery-queue.ts'
import { deliver, type Address, type Message } from './delivery.ts'
import { LEGACY_EVENT_CONTENT_TYPE, legacyEvent } from './legacy-event.ts'
import { localBackOff, nextDelay } from './retry.ts'
import {
  parseFirstRegistration,
  parseRegistration,
  type Registration,
  type TriggerKind,
} from './registration.ts'

/** Two cores allow two processes per function. More would only slow each of them down. */
const EVENTS_AT_ONCE_PER_FUNCTION = 2

export type Triggers = {
  /** Adds a function, or replaces the one with the same key. Throws INVALID_ARGUMENT. */
  register(project: string, key: string, body: unknown, generation?: 1 | 2): void
  /** Switches the triggers of a project on or off for future commits. They start switched on. */
  switch(project: string, on: boolean): void
  /**
   * Sends the events of a commit after its response. Never throws and never makes a commit fail.
   */
  onCommit(databaseName: string, commit: Commit): void
  close(): void
}

/** Delivers Firestore triggers to the Functions emulator. Does nothing without one. */
export function createTriggers(
  functionsEmulator: Address | undefined,
  backOff = localBackOff,
): Triggers {
  const functions = new Map<string, { registration: Registration; queue: DeliveryQueue }>()
  const switchedOff = new Set<string>()
  const closing = new AbortController()

  function send(address: Address, databaseName: string, commit: Commit) {
    for (const change of commit.changes) {
      const path = change.name.slice(`${databaseName}/documents/`.length)
      for (const [id, { registration, queue }] of functions) {
        if (!concerns(registration, databaseName, path, change)) continue
        // A waiting event shares its documents with the database, so its text is only made when its
        // turn comes.
        const eventId = randomUUID()
        let attempts = 0
        let failedAt: number | undefined
        queue.add(path, async () => {
          const message = () => messageOf(registration, commit, { eventId, path, change })
          const isDone = await attempt(address, id, registration, path, message)
          if (isDone || !registration.retries) return undefined
          attempts += 1
          failedAt ??= Date.now()
          const delay = nextDelay(backOff, { attempts, ageMs: Date.now() - failedAt })
          if (delay === undefined)
            console.error(`The event of ${path} for function ${registration.key} is given up`)
          return delay
        })
      }
    }
  }

  /** Whether the event is finished: the function has received it or no longer exists. */
  async function attempt(
    address: Address,
    id: string,
    { project, key, kind }: Registration,
    path: string,
    message: () => Message,
  ): Promise<boolean> {
    // The function may have been removed while its event waited.
    if (!functions.has(id) || closing.signal.aborted) return true
    const url = `/functions/projects/${project}/triggers/${key}`
    const outcome = await deliver(address, url, message(), closing.signal)
    if (outcome === 'delivered' || closing.signal.aborted) return true
    if (outcome === 'forgotten') {
      functions.delete(id)
      console.log(`Function ${key} no longer exists and receives no more events`)
      return true
    }
    console.error(`Function ${key} failed on ${kind} ${path}: ${outcome.problem}`)
    return false
  }

  return {
    register(project, key, body, generation = 2) {
      const parse = generation === 1 ? parseFirstRegistration : parseRegistration
      const registration = parse(project, key, body)
      const id = `${project}/${key}`
      const queue = functions.get(id)?.queue ?? createDeliveryQueue(EVENTS_AT_ONCE_PER_FUNCTION)
      functions.set(id, { registration, queue })
    },
    switch(project, on) {
      if (on) switchedOff.delete(project)
      else switchedOff.add(project)
    },
    onCommit(databaseName, commit) {
      if (functionsEmulator === undefined || !commit.firesTriggers || functions.size === 0) return
      if (switchedOff.has(parseDatabaseName(databaseName).projectId)) return
      setImmediate(() => send(functionsEmulator, databaseName, commit))
    },
    close: () => closing.abort(),
  }
}

const happened: Record<TriggerKind, (change: DocumentChange) => boolean> = {
  written: () => true,
  created: ({ before }) => before === undefined,
  updated: ({ before, after }) => before !== undefined && after !== undefined,
  deleted: ({ after }) => after === undefined,
}

type HistoryEvent = { eventId: string; path: string; change: DocumentChange }

function messageOf(
  registration: Registration,
  commit: Commit,
  historyEvent: HistoryEvent,
): Message {
  return registration.generation === 1
    ? {
        contentType: LEGACY_EVENT_CONTENT_TYPE,
        body: JSON.stringify(legacyEvent(registration, commit, historyEvent)),
      }
    : {
        contentType: CLOUD_EVENT_CONTENT_TYPE,
        body: JSON.stringify(cloudEvent(registration, commit, historyEvent)),
      }
}

function concerns(
  { project, database, kind, pattern }: Registration,
  databaseName: string,
  path: string,
  change: DocumentChange,
): boolean {
  if (databaseName !== `projects/${project}/databases/${database}`) return false
  return happened[kind](change) && pattern(path)
}
