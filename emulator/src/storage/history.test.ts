import { describe, expect, test } from 'vitest'
import { timestampOf } from '#values/timestamp.ts'
import type { Document } from '#values/value.ts'
import { History } from './history.ts'

const HOUR = 3600
const name = 'projects/p/databases/d/documents/things/a'

/** A second in the canonical format. The history begins with the first. */
const at = (seconds: number) => timestampOf({ seconds, microseconds: 0 })

function version(seconds: number): Document {
  return { name, fields: {}, createTime: at(1), updateTime: at(seconds) }
}

/** A document that is rewritten every second, so its update time names the version. */
function written(seconds: number, options: { limit?: number } = {}) {
  let now = 0
  const history = new History(at(0), { now: () => now * 1000, ...options })
  for (let second = 2; second <= seconds; second++) {
    now = second
    const [before, after] = [version(second - 1), version(second)]
    history.keep({ name, before, after }, at(second))
  }
  return { history, pass: (until: number) => (now = until) }
}

const updateTimes = (history: History, time: string) =>
  [...history.at(time).values()].map(({ updateTime }) => updateTime)

describe('the history of documents', () => {
  test('the history has the version of each past time and none for the present', () => {
    const { history } = written(10)
    expect(updateTimes(history, at(3))).toEqual([at(3)])
    expect(updateTimes(history, timestampOf({ seconds: 3, microseconds: 5 }))).toEqual([at(3)])
    expect(updateTimes(history, at(10))).toEqual([])
  })

  test('the history has no version from before the creation of a document', () => {
    expect(updateTimes(written(10).history, timestampOf({ seconds: 0, microseconds: 5 }))).toEqual(
      [],
    )
  })

  test('the history reaches back one hour', () => {
    const { history, pass } = written(10)
    pass(HOUR + 5)
    expect(updateTimes(history, at(6))).toEqual([at(6)])
    expect(() => history.at(at(3))).toThrow(
      expect.objectContaining({ code: 'FAILED_PRECONDITION' }),
    )
    expect(history.reachesBackTo(at(3))).toBe(false)
  })

  test('the history drops the oldest versions when it exceeds its size limit', () => {
    const { history } = written(5000, { limit: 10_000 })
    expect(updateTimes(history, at(4990))).toEqual([at(4990)])
    expect(() => history.at(at(1000))).toThrow(/too old/)
  })

  test('the history does not reach back to before it began', () => {
    const { history } = written(10)
    expect(history.reachesBackTo(at(0))).toBe(true)
    expect(history.reachesBackTo('')).toBe(false)
  })
})
