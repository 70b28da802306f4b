import type { BenchCase } from './bench-case.ts'
import { dashboardCase } from './cases/dashboard.ts'
import { emulatorCase } from './cases/emulator.ts'
import { exportsCase } from './cases/exports.ts'
import { firstRowCase } from './cases/first-row.ts'
import { functionsCase } from './cases/functions.ts'
import { listLatencyCase } from './cases/list-latency.ts'
import { peerCase } from './cases/peer.ts'
import { readsCase } from './cases/reads.ts'
import { webCase } from './cases/web.ts'

/** The cases in the order in which they run. */
export const cases: readonly BenchCase[] = [
  functionsCase,
  webCase,
  emulatorCase,
  firstRowCase,
  readsCase,
  dashboardCase,
  listLatencyCase,
  exportsCase,
  peerCase,
]
