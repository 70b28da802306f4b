const key = 'huddle.active-at'
const maxIdleMs = 12 * 3_600_000
/** Activity is written to storage at most this often. */
const writeIntervalMs = 60_000

/** Whether nobody has used the dashboard in this browser for twelve hours. */
export function isIdle(now = Date.now()): boolean {
  const activeAt = Number(localStorage.getItem(key) ?? now)
  return now - activeAt > maxIdleMs
}

/** Records activity for all tabs. */
export function markActive(now = Date.now()): void {
  if (now - Number(localStorage.getItem(key)) >= writeIntervalMs)
    localStorage.setItem(key, String(now))
}
