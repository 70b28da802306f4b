import { Failure } from '../failure.ts'
import { host, type Ports } from './ports.ts'
import { projectId } from './project.ts'

/**
 * Runs a step with all background functions switched off, such as loading data that is already
 * complete.
 */
export async function withoutTriggers(ports: Ports, step: () => Promise<void>): Promise<void> {
  await setTriggers(ports, false)
  await step()
  await setTriggers(ports, true)
}

/**
 * The Functions emulator still receives events for functions that are switched off at the hub, and
 * would run queued ones once they are on again. Our Firestore is therefore asked not to send any.
 * The official emulator does not know this request.
 */
async function setTriggers(ports: Ports, enabled: boolean): Promise<void> {
  const command = enabled ? 'enableBackgroundTriggers' : 'disableBackgroundTriggers'
  const atHub = await fetch(`http://${host}:${ports.hub}/functions/${command}`, { method: 'PUT' })
  if (!atHub.ok) {
    throw new Failure(`The emulator hub refused ${command} with status ${atHub.status}.`)
  }
  const atFirestore = await fetch(
    `http://${host}:${ports.firestore}/emulator/v1/projects/${projectId}/backgroundTriggers`,
    { method: 'PUT', body: JSON.stringify({ enabled }) },
  )
  if (atFirestore.ok || atFirestore.status === 404) return
  throw new Failure(`Firestore refused ${command} with status ${atFirestore.status}.`)
}
