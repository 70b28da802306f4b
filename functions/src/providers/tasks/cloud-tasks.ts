import { createHash } from 'node:crypto'

import type { Functions } from 'firebase-admin/functions'

import type { Tasks } from './index.ts'

/** Cloud Tasks, or its emulator if the environment names one. */
export function cloudTasks(functions: () => Functions, region: string): Tasks {
  return {
    async enqueue(queue, id, data, notBefore) {
      const target = functions().taskQueue(`locations/${region}/functions/${queue}`)
      try {
        await target.enqueue(data, { id: taskId(id), scheduleTime: notBefore })
      } catch (error) {
        if (!isKnownTask(error)) throw error
      }
    },
  }
}

/**
 * A task id allows fewer characters than our ids, and ids with the same prefix would share one
 * server.
 */
function taskId(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}

function isKnownTask(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists'
}
