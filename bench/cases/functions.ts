import { root } from '../../scripts/paths.ts'
import { buildFunctions } from '../../scripts/suite/build.ts'
import { z } from 'zod'
import type { BenchCase } from '../bench-case.ts'
import { median } from '../measure.ts'
import { programFile, startProgram } from '../program.ts'

const report = z.object({ importMs: z.number(), processorMs: z.number(), memoryMb: z.number() })

/** The cost of a cold start before the first line of an operation runs. */
export const functionsCase: BenchCase = {
  name: 'functions',
  title: 'Functions: loading the bundle, median of five processes',
  async run({ quick }) {
    await buildFunctions()
    const reports: z.infer<typeof report>[] = []
    for (let run = 0; run < (quick ? 3 : 5); run += 1) reports.push(await importOnce())
    return [
      {
        measure: 'import of the bundle',
        subject: 'Huddle',
        unit: 'ms',
        value: median(reports.map(({ importMs }) => importMs)),
        atMost: 300,
      },
      {
        // Unlike the time above, memory is hardly affected by other work on the machine.
        measure: 'processor time of it',
        subject: 'Huddle',
        unit: 'ms',
        value: median(reports.map(({ processorMs }) => processorMs)),
      },
      {
        measure: 'memory after it',
        subject: 'Huddle',
        unit: 'MB',
        value: median(reports.map(({ memoryMb }) => memoryMb)),
        atMost: 110,
      },
    ]
  },
}

async function importOnce() {
  const environment = {
    GCLOUD_PROJECT: 'demo-huddle',
    FIREBASE_CONFIG: JSON.stringify({
      projectId: 'demo-huddle',
      storageBucket: 'demo-huddle.appspot.com',
    }),
  }
  const program = startProgram(
    [programFile('import-functions.mjs'), `${root}/functions/dist/index.js`],
    environment,
  )
  try {
    return report.parse(JSON.parse(await program.said('IMPORTED', 60_000)))
  } finally {
    await program.stop()
  }
}
