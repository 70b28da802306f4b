import { join } from 'node:path'
import { build } from 'esbuild'
import { z } from 'zod'
import { root, suiteFolder } from '../../scripts/paths.ts'
import type { BenchCase, Figure } from '../bench-case.ts'
import { firestoreBridge } from '../emulator/in-process.ts'
import { measureStep, type StepResult } from '../emulator/measure-step.ts'
import { pageMeasure, sizesOf, stepsFor, type Step } from '../emulator/steps.ts'
import { firestoreEmulatorServer, standIn } from '../emulator/subjects.ts'
import { programFile, startProgram } from '../program.ts'

/**
 * Compares our local Firestore with others that need no Java: same data, same client, a fresh
 * process for each step.
 */
export const emulatorCase: BenchCase = {
  name: 'emulator',
  title: 'Local Firestore, by firebase-admin',
  async run({ quick }) {
    // The first start after a change of the emulator's sources also bundles them.
    for (const subject of [standIn, firestoreEmulatorServer]) await (await subject.start()).stop()
    const bundle = await bundleInProcess()
    const figures: Figure[] = []
    for (const [index, step] of stepsFor(quick).entries()) {
      for (const subject of [standIn, firestoreEmulatorServer]) {
        figures.push(...figuresOf(subject.name, step, await measureStep(subject, step)))
      }
      const elsewhere = await measureInProcess(bundle, index, quick)
      figures.push(...figuresOf(firestoreBridge.name, step, elsewhere))
    }
    return [...figures, ...growthOfPages(figures, quick)]
  },
}

const measured = z.object({ values: z.record(z.string(), z.number()), note: z.string() })
const stepLimitMs = 6 * 60_000

async function measureInProcess(
  bundle: string,
  index: number,
  quick: boolean,
): Promise<StepResult> {
  const program = startProgram([bundle, String(index), quick ? 'quick' : 'whole'])
  try {
    return measured.parse(JSON.parse(await program.said('Measured', stepLimitMs)))
  } catch (error) {
    return { values: {}, note: `failed: ${String(error).slice(0, 90)}` }
  } finally {
    await program.stop()
  }
}

/** Runs without a TypeScript loader, whose time and memory would otherwise be counted. */
async function bundleInProcess(): Promise<string> {
  const outfile = join(suiteFolder, 'bench', 'in-process.mjs')
  await build({
    entryPoints: [programFile('in-process.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    // The sources resolve paths from their own location, which the bundle would change.
    define: { 'import.meta.url': JSON.stringify(`file://${root}/scripts/paths.ts`) },
  })
  return outfile
}

function figuresOf(subject: string, { measures }: Step, { values, note }: StepResult): Figure[] {
  return Object.entries(measures).map(([measure, { unit, atMost }]) => {
    const target = atMost === undefined || subject !== standIn.name ? {} : { atMost }
    const value = values[measure]
    const figure = { measure, unit, subject, ...target }
    return value === undefined ? { ...figure, note } : { ...figure, value }
  })
}

const mostGrowth = 3

function growthOfPages(figures: readonly Figure[], quick: boolean): Figure[] {
  const [few, many] = sizesOf(quick).map((size) =>
    figures.find(
      ({ measure, subject }) => subject === standIn.name && measure === pageMeasure(size, 'p50'),
    ),
  )
  if (few?.value === undefined || many?.value === undefined) return []
  return [
    {
      measure: 'page out of the most, times one out of the fewest',
      unit: 'times',
      subject: standIn.name,
      value: many.value / few.value,
      atMost: mostGrowth,
    },
  ]
}
