/**
 * The Functions emulator starts a process for each call of a function that comes while others of it are under way; a wave of events
 * becomes a wave of cold starts. An instance in production takes eighty calls at a time, and so does one here: each function has one process.
 */
exports.shareWorkers = (requireAsFirebase) => {
  const emulator = requireAsFirebase('./lib/emulator/functionsEmulator')
  const workers = requireAsFirebase('./lib/emulator/functionsRuntimeWorker')
  const { EmulatorLog } = requireAsFirebase('./lib/emulator/types')
  const { CREATED, IDLE, BUSY, FINISHED } = workers.RuntimeWorkerState

  startOnce(emulator.FunctionsEmulator.prototype)
  takeAnyWorker(workers.RuntimeWorkerPool.prototype)
  endAfterLastCall(workers)
  surviveErrors(EmulatorLog)

  /** Calls that come while the process starts wait for it. */
  function startOnce(prototype) {
    const { startRuntime } = prototype
    const starting = new Map()
    prototype.startRuntime = function (backend, trigger) {
      // Without a trigger the process says what functions there are, which changes with the code.
      if (trigger === undefined) return startRuntime.call(this, backend)
      const started =
        starting.get(trigger.id) ??
        startRuntime.call(this, backend, trigger).finally(() => starting.delete(trigger.id))
      starting.set(trigger.id, started)
      return started
    }
  }

  function takeAnyWorker(prototype) {
    prototype.getIdleWorker = function (triggerId, runtime) {
      this.cleanUpWorkers()
      return this.getTriggerWorkers(triggerId, runtime).find(
        ({ state }) => state === IDLE || state === BUSY,
      )
    }
  }

  /** New code ends the processes of the old, each with the last call that it has. */
  function endAfterLastCall({ RuntimeWorker, RuntimeWorkerPool }) {
    const callsOf = new Map()
    const { request } = RuntimeWorker.prototype
    RuntimeWorker.prototype.request = async function (...call) {
      callsOf.set(this, (callsOf.get(this) ?? 0) + 1)
      try {
        await request.apply(this, call)
      } finally {
        const others = (callsOf.get(this) ?? 1) - 1
        callsOf.set(this, others)
        if (others === 0) callsOf.delete(this)
        if (others === 0 && this.state === FINISHED) this.runtime.process.kill()
      }
    }
    RuntimeWorkerPool.prototype.refresh = function () {
      for (const worker of [...this.workers.values()].flat()) {
        if (worker.state === CREATED) continue
        // The pool forgets it; neither it nor the end of one call kills it.
        worker.state = FINISHED
        if (!callsOf.has(worker)) worker.runtime.process.kill()
      }
    }
  }

  /** A call that fails is not the end of the others of its process. */
  function surviveErrors(log) {
    const { fromJSON } = log
    log.fromJSON = (json) => {
      const entry = fromJSON.call(log, json)
      if (entry.level === 'FATAL' && entry.type === 'runtime-error') entry.level = 'WARN'
      return entry
    }
  }
}
