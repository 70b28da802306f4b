import { AsyncLocalStorage } from 'node:async_hooks'

/** The process of one delivery, which may die. */
type Process = {
  /** How many outside operations it performs before it dies. */
  stepsLeft: number
  hasDied: boolean
  begun: Promise<unknown>[]
}

const processes = new AsyncLocalStorage<Process>()

/**
 * Performs one outside operation: a commit, a file, a task, a message. A process that has died
 * performs none.
 */
export async function step<Result>(take: () => Promise<Result>): Promise<Result> {
  const own = processes.getStore()
  if (own === undefined) return take()
  if (own.stepsLeft === 0) {
    own.hasDied = true
    throw new Error('The process died')
  }
  own.stepsLeft -= 1
  const taken = take()
  own.begun.push(taken)
  return taken
}

/**
 * Runs work in a process that lives for this many steps. `stepsLeft` is the number of unused steps.
 */
export async function inProcess(
  stepsLeft: number,
  work: () => Promise<void>,
): Promise<{ hasDied: boolean; stepsLeft: number }> {
  const own: Process = { stepsLeft, hasDied: false, begun: [] }
  const failure = await processes.run(own, async () => {
    try {
      await work()
      return undefined
    } catch (error) {
      return { error }
    }
  })
  await Promise.allSettled(own.begun)
  if (failure !== undefined && !own.hasDied) throw failure.error
  // The platform would consider such a delivery finished, so the remaining work would never be
  // done.
  if (failure === undefined && own.hasDied)
    throw new Error('A delivery was acknowledged though a step of it had failed')
  return own
}
