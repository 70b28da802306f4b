import { describe, expect, test } from 'vitest'

import { limits } from '#shared/limits.ts'

import { canHaveParts } from './upload-parts.ts'
import { spendUpload, type UploadBudget } from './upload-budget.ts'

const now = new Date('2026-11-23T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const most = limits.uploadsPerHour

function afterSpending(given: Partial<UploadBudget>): UploadBudget {
  return {
    started_at: now,
    uploads: 1,
    bytes: 1,
    addresses: 1,
    expires_at: later(60),
    ...given,
  }
}

describe('the hourly upload budget', () => {
  test('the hour of an upload budget begins with the first upload', () => {
    const first = spendUpload(undefined, { bytes: 10, addresses: 3 }, now)
    expect(first).toEqual({
      allowed: true,
      next: { started_at: now, uploads: 1, bytes: 10, addresses: 3, expires_at: later(60) },
    })
    const second = spendUpload(afterSpending({}), { bytes: 10, addresses: 3 }, later(59))
    expect(second).toMatchObject({ next: { uploads: 2, bytes: 11, addresses: 4, started_at: now } })
  })

  test.each([
    ['uploads', { uploads: most.uploads }, 'You can begin 200 uploads an hour'],
    ['bytes', { bytes: most.bytes }, 'You can upload 20 GB an hour'],
    ['addresses', { addresses: most.addresses }, 'You can upload 2500 parts an hour'],
  ])('ends with its %s, and comes back after the hour', (_title, spent, message) => {
    const budget = afterSpending(spent)
    const wanted = { bytes: 1, addresses: 1 }
    expect(spendUpload(budget, wanted, later(59))).toEqual({ allowed: false, message })
    expect(spendUpload(budget, wanted, later(60))).toMatchObject({
      next: { uploads: 1, started_at: later(60) },
    })
  })

  test('an upload budget is enough for the largest video in the smallest parts', () => {
    const bytes = limits.rawBytes.video
    const addresses = Math.ceil(bytes / limits.partBytes.min)
    expect(canHaveParts(bytes, addresses)).toBe(true)
    expect(spendUpload(undefined, { bytes, addresses }, now).allowed).toBe(true)
  })
})
