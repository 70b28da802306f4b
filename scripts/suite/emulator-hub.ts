import { Failure } from '../failure.ts'
import { host, type Ports } from './ports.ts'

/** Runs a step with all background functions switched off, such as loading data that is complete already. */
export async function withoutTriggers(ports: Ports, step: () => Promise<void>): Promise<void> {
  await put(ports, 'disableBackgroundTriggers')
  await step()
  await put(ports, 'enableBackgroundTriggers')
}

async function put(ports: Ports, command: string): Promise<void> {
  const response = await fetch(`http://${host}:${ports.hub}/functions/${command}`, {
    method: 'PUT',
  })
  if (response.ok) return
  throw new Failure(`The emulator hub refused ${command} with status ${response.status}.`)
}
