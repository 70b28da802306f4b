import { findFreePorts } from '../scripts/suite/ports.ts'
import { withoutTriggers } from '../scripts/suite/emulator-hub.ts'
import { startSuite, type Suite } from '../scripts/suite/suite.ts'
import { programFile, startProgram } from './program.ts'

export type Member = { uid: string; email: string }

/** A university in which `count` events await one reviewer. */
export type Office = {
  universityId: string
  count: number
  reviewer: Member
  /** Many reviewers, because one user may only read so often per minute. */
  owners: Member[]
  /** Hosts of its huddle, many for the same reason. */
  hosts: Member[]
  huddleId: string
}

const ownersPerOffice = 60
const hostsPerOffice = 30
const fillLimitMs = 15 * 60_000

/** One suite with an office of each size. The first case that needs it starts it. */
export function openOffices(quick: boolean, stopped: Promise<undefined>) {
  let opened: ReturnType<typeof openSuite> | undefined
  return {
    open: () => (opened ??= openSuite(quick, stopped)),
    async close() {
      const result = await opened?.catch(() => undefined) // that case has reported the error
      await result?.suite.stop()
    },
  }
}

async function openSuite(
  quick: boolean,
  stopped: Promise<undefined>,
): Promise<{ suite: Suite; offices: Office[] }> {
  const ports = await findFreePorts()
  // Compress responses, as the real Hosting does for its distant visitors.
  process.env['HUDDLE_HOSTING_COMPRESSES'] = '1'
  const suite = await startSuite({ ports, seeded: false, kept: false, official: false, stopped })
  try {
    const offices = (quick ? [1000, 10_000] : [1000, 10_000, 100_000]).map(officeOf)
    await withoutTriggers(ports, async () => {
      for (const office of offices) await fill(office, suite.environment)
    })
    return { suite, offices }
  } catch (error) {
    await suite.stop()
    throw error
  }
}

function officeOf(count: number): Office {
  const universityId = `bench-${count}`
  const member = (name: string) => ({
    uid: `${universityId}-${name}`,
    email: `${universityId}-${name}@staff.example`,
  })
  const members = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => member(`${name}-${index}`))
  return {
    universityId,
    count,
    reviewer: member('reviewer'),
    owners: members('owner', ownersPerOffice),
    hosts: members('host', hostsPerOffice),
    huddleId: `${universityId}-huddle`,
  }
}

/**
 * Runs in a process of its own, because the Admin SDK reads the emulator addresses from the
 * environment.
 */
async function fill(office: Office, environment: Record<string, string>): Promise<void> {
  const program = startProgram(
    [
      '--max-old-space-size=4096',
      '--import',
      'tsx',
      programFile('fill.ts'),
      JSON.stringify(office),
    ],
    environment,
  )
  try {
    await program.said('FILLED', fillLimitMs)
  } finally {
    await program.stop()
  }
}
