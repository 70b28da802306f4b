import type { CsvExport } from '@huddle/contract'

import type { Services } from '#services.ts'

/** The task queue function that prepares exports. */
const exportQueue = 'prepareExport'

/** Hands an export to the queue. */
export async function resumeLater(
  { id }: Pick<CsvExport, 'id'>,
  { tasks, clock }: Pick<Services, 'tasks' | 'clock'>,
): Promise<void> {
  const now = clock.now()
  await tasks.enqueue(exportQueue, `${id}_${now.getTime()}`, { exportId: id }, now)
}
