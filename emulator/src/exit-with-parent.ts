const LOOK_EVERY_MS = 1000

/**
 * Calls `stop` when the parent process has ended. firebase-tools starts the Firestore emulator in a
 * process group of its own, so an emulator whose parent was killed would stay and keep its port.
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
