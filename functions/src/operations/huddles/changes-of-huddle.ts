import { event, formSubmission, member } from '@huddle/contract'
import type { z } from 'zod'

import { updateHuddleCounters, type HuddleChange } from './update-huddle-counters.ts'
import type { Services } from '#services.ts'

/** A document before and after one write, as the trigger passes it. */
export type Written = {
  before: object | undefined
  after: object | undefined
  /** The time of the write. */
  at: Date
}

const eventFacts = event.pick({
  host_huddle: true,
  is_deleted: true,
  is_cancelled: true,
  end_datetime: true,
  completed_at: true,
  title: true,
  description: true,
  start_datetime_local: true,
  location: true,
  submitted_at: true,
  review_round: true,
})
const memberFacts = member.pick({ role: true })
const formFacts = formSubmission.pick({
  is_deleted: true,
  submitted_at: true,
  edited_at: true,
  form_title: true,
})

/**
 * An event was created, changed or ended. Updates the numbers of its huddle, and its last activity
 * unless the office or the clock made the change.
 */
export async function onEventOfHuddle(
  { before, after, at }: Written,
  services: Pick<Services, 'store' | 'clock'>,
): Promise<void> {
  const was = parsed(eventFacts, before)
  const is = parsed(eventFacts, after)
  const change = {
    isCounted: differ(countedOf(was), countedOf(is)),
    activeAt: is !== undefined && differ(doneByHosts(was), doneByHosts(is)) ? at : undefined,
    writtenAt: at,
  }
  const huddles = new Set([was?.host_huddle, is?.host_huddle].filter((id) => id !== undefined))
  for (const huddleId of huddles) await update(huddleId, change, services)
}

/** A member joined, left or changed role. */
export async function onMemberOfHuddle(
  huddleId: string,
  { before, after, at }: Written,
  services: Pick<Services, 'store' | 'clock'>,
): Promise<void> {
  const was = isMember(parsed(memberFacts, before))
  const is = isMember(parsed(memberFacts, after))
  const change = { isCounted: was !== is, activeAt: is && !was ? at : undefined, writtenAt: at }
  await update(huddleId, change, services)
}

/** A host worked on a form. */
export async function onFormOfHuddle(
  huddleId: string,
  { before, after, at }: Written,
  services: Pick<Services, 'store' | 'clock'>,
): Promise<void> {
  const was = parsed(formFacts, before)
  const is = parsed(formFacts, after)
  const activeAt = is !== undefined && differ(was, is) ? at : undefined
  await update(huddleId, { isCounted: false, activeAt, writtenAt: at }, services)
}

async function update(
  huddleId: string,
  change: HuddleChange,
  services: Pick<Services, 'store' | 'clock'>,
): Promise<void> {
  if (change.isCounted || change.activeAt) await updateHuddleCounters(huddleId, change, services)
}

type EventFacts = z.infer<typeof eventFacts>

/** Completion counts because it means that the end has passed. */
function countedOf(facts: EventFacts | undefined) {
  if (facts === undefined || facts.is_deleted) return undefined
  const { host_huddle, is_cancelled, end_datetime, completed_at } = facts
  return { host_huddle, is_cancelled, end_datetime, completed_at }
}

function doneByHosts(facts: EventFacts | undefined) {
  if (facts === undefined) return undefined
  const { title, description, start_datetime_local, location, submitted_at, review_round } = facts
  const { is_cancelled, is_deleted } = facts
  return {
    title,
    description,
    start_datetime_local,
    location,
    submitted_at,
    review_round,
    is_cancelled,
    is_deleted,
  }
}

function isMember(facts: z.infer<typeof memberFacts> | undefined): boolean {
  return facts?.role === 'host' || facts?.role === 'member'
}

function parsed<T>(schema: z.ZodType<T>, data: object | undefined): T | undefined {
  return data === undefined ? undefined : schema.parse(data)
}

function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}
