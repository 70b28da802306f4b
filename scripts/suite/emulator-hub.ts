import { Failure } from '../failure.ts'
import { host, type Ports } from './ports.ts'
import { projectId } from './project.ts'

/** Runs a step with all background functions switched off, such as loading data that is complete already. */
export async function withoutTriggers(ports: Ports, step: () => Promise<void>): Promise<void> {
  await setTriggers(ports, false)
  await step()
  await setTriggers(ports, true)
}

/**
 * Functions that are switched off at the hub are still sent events, and what waits would run them once they are on again. So
 * our Firestore is asked not to send any; the official one does not know the question.
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
