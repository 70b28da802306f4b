import { randomUUID } from 'node:crypto'

import type { AppDomain } from '@huddle/contract'
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore'
import type { CloudEvent } from 'firebase-functions/v2'
import type { ScheduleFunction } from 'firebase-functions/v2/scheduler'
import type { TaskQueueFunction } from 'firebase-functions/v2/tasks'
import { z } from 'zod'

import * as deployed from '#index.ts'

import { suite } from '../../support/suite.ts'
import type { DocumentChange } from './journal.ts'
import { world } from './outside.ts'

type Deployed = typeof deployed
type TriggerFunction = (raw: CloudEvent<unknown>) => unknown

/**
 * Every deployed function that is triggered without a waiting caller, and therefore delivered at
 * least once.
 */
export type HandlerName = Exclude<keyof Deployed, 'api' | AppDomain>
type Handler = Deployed[HandlerName]
const handlers: Pick<Deployed, HandlerName> = deployed

/** One invocation of a handler by the platform, which may be repeated. */
export type Delivery = {
  run(): Promise<void>
  /** The document of the delivery, if the handler is triggered by its own changes to it. */
  listensTo?: string
}

/** What the platform passes on: document changes, or what the scene specifies. */
export type Payload = { task: object } | { stored: { name: string; contentType: string } }

const documentTrigger = z.object({
  eventTrigger: z.object({
    eventType: z.string(),
    eventFilterPathPatterns: z.object({ document: z.string() }),
  }),
})

/** Returns the deliveries to the handler for these changes. */
export function deliveriesOf(name: HandlerName, seen: readonly DocumentChange[]): Delivery[] {
  const handler: Handler = handlers[name]
  const { success, data } = documentTrigger.safeParse(handler.__endpoint)
  if (!success || !isTrigger(handler)) return []
  const { eventType, eventFilterPathPatterns } = data.eventTrigger
  const kind = eventType.split('.').at(-1)
  return seen
    .filter(({ path }) => matches(path, eventFilterPathPatterns.document))
    .filter(({ before, after }) => hears(kind, before, after))
    .map(({ path, before, after }) => {
      const event = cloudEvent(eventType, {
        value: protoOf(after),
        oldValue: protoOf(before),
      })
      const place = { project: suite.projectId, database: '(default)', namespace: '(default)' }
      const whole = { ...event, ...place, document: path, datacontenttype: 'application/json' }
      return { run: async () => void (await handler(whole)), listensTo: path }
    })
}

/** Returns a delivery of a task of the queue, a file in the bucket, or the time of the schedule. */
export function deliveryOf(name: HandlerName, payload: Payload | undefined): Delivery {
  const handler: Handler = handlers[name]
  if (isTrigger(handler)) {
    if (!payload || !('stored' in payload)) throw new Error(`${name} hears of files`)
    const event = cloudEvent('google.cloud.storage.object.v1.finalized', payload.stored)
    return { run: async () => void (await handler(event)) }
  }
  if (isQueue(handler)) {
    if (!payload || !('task' in payload)) throw new Error(`${name} works on tasks`)
    const request = { data: payload.task, queueName: name, id: randomUUID() }
    const attempt = { retryCount: 0, executionCount: 0, scheduledTime: '' }
    return { run: async () => handler.run({ ...request, ...attempt }) }
  }
  return { run: async () => handler.run({ scheduleTime: world.now.toISOString() }) }
}

/** Whether only a schedule triggers it. */
export function isScheduled(name: HandlerName): boolean {
  const handler: Handler = handlers[name]
  return !isTrigger(handler) && !isQueue(handler)
}

function isTrigger(handler: Handler): handler is Extract<Handler, TriggerFunction> {
  return 'eventTrigger' in handler.__endpoint
}

function isQueue(
  handler: Extract<Handler, TaskQueueFunction | ScheduleFunction>,
): handler is Extract<Handler, TaskQueueFunction> {
  return 'taskQueueTrigger' in handler.__endpoint
}

function cloudEvent<Data>(type: string, data: Data): CloudEvent<Data> {
  const time = world.now.toISOString()
  return { specversion: '1.0', id: randomUUID(), source: 'test', type, time, data }
}

function matches(path: string, pattern: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path)
}

function hears(
  kind: string | undefined,
  before: DocumentSnapshot,
  after: DocumentSnapshot,
): boolean {
  if (kind === 'created') return !before.exists && after.exists
  if (kind === 'updated') return before.exists && after.exists
  return before.exists || after.exists
}

/** The document as JSON, one of the formats in which the platform may send it. */
function protoOf(snapshot: DocumentSnapshot) {
  if (!snapshot.exists) return undefined
  const name = `projects/${suite.projectId}/databases/(default)/documents/${snapshot.ref.path}`
  const createTime = snapshot.createTime?.toDate().toISOString()
  const updateTime = snapshot.updateTime?.toDate().toISOString()
  return { name, fields: fieldsOf(snapshot.data() ?? {}), createTime, updateTime }
}

type ProtoValue = Record<string, unknown>

function fieldsOf(data: object): Record<string, ProtoValue> {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]: [string, unknown]) => [key, protoValueOf(value)]),
  )
}

function protoValueOf(value: unknown): ProtoValue {
  if (value === null) return { nullValue: 'NULL_VALUE' }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  if (value instanceof Timestamp) return { timestampValue: value.toDate().toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(protoValueOf) } }
  if (typeof value === 'object') return { mapValue: { fields: fieldsOf(value) } }
  throw new Error(`No document of ours holds a ${typeof value}`)
}
