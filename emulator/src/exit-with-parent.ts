const LOOK_EVERY_MS = 1000

/**
 * Calls `stop` when the parent is gone. firebase-tools starts the Firestore emulator in a session of its
 * own, so if it is killed the emulator would stay behind and keep its port.
 */
export function exitWithParent(stop: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, LOOK_EVERY_MS)
  timer.unref()
}
