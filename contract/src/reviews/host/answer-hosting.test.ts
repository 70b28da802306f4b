import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { hostListOf } from '#events/host-list.ts'

import { reviewActions } from '../review-actions.ts'
import {
  codeOf,
  host,
  minutesLater,
  openCase,
  opening,
  person,
  taken,
} from '../testing/review-world.ts'

const later = minutesLater(opening, 60)
const published = () => ({ ...openCase(), event: { ...openCase().event, is_published: true } })

const stranger = person('stranger')
const friend = person('friend')
const invitedTo = (current = published()) => ({
  ...current,
  event: { ...current.event, invited_hosts: [friend] },
})
const answer = (by = friend, accepts = true, current = invitedTo()) =>
  reviewActions.answerHosting(current, { by, accepts }, later)

describe('an invitation to host', () => {
  test('accepting an invitation makes the person a host once', () => {
    const hosted = taken(answer())
    expect(hosted.event).toMatchObject({ hosts: [host, friend], invited_hosts: [] })
    expect(taken(answer(friend, true, hosted))).toBe(hosted)
  })

  test('declining removes an invitation or a co-host', () => {
    expect(taken(answer(friend, false)).event).toMatchObject({ hosts: [host], invited_hosts: [] })
    const hosted = taken(answer())
    expect(taken(answer(friend, false, hosted)).event.hosts).toEqual([host])
  })

  test('only invited people can accept, and the creator stays the host', () => {
    expect(codeOf(answer(stranger))).toBe('not-found')
    expect(codeOf(answer(stranger, false))).toBe('not-found')
    expect(codeOf(answer(host, false))).toBe('conflict')
  })

  test('an invitation cannot be accepted after the event was cancelled or is over, or by its reviewer', () => {
    const { event } = invitedTo()
    const cancelled = { ...published(), event: { ...event, is_cancelled: true } }
    expect(codeOf(answer(friend, true, cancelled))).toBe('conflict')
    const over = { ...published(), event: { ...event, end_datetime: later } }
    expect(codeOf(answer(friend, true, over))).toBe('conflict')
    const reviewing = openCase()
    const ann = person('ann')
    const judged = { ...reviewing, event: { ...reviewing.event, invited_hosts: [ann] } }
    expect(codeOf(answer(ann, true, judged))).toBe('conflict')
  })
})

test('everybody selected is a host already or gets an invitation', () => {
  const people = fc.uniqueArray(fc.constantFrom(...['a', 'b', 'c', 'd', 'e'].map(person)))
  fc.assert(
    fc.property(people, people, (hosts, chosen) => {
      const list = hostListOf({ hosts }, chosen)
      expect(hosts).toEqual(expect.arrayContaining(list.hosts))
      expect([...list.hosts, ...list.invited_hosts].toSorted()).toEqual(chosen.toSorted())
    }),
  )
})
