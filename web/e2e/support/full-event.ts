import { endpoints, eventId as eventIdSchema, requirementId } from '@huddle/contract'
import { createWorld, writeWorld } from '@huddle/emulator-seed'

import { callEvents, clientOf, type Campus } from './campus.ts'

/**
 * An event that was sent back and submitted again, with every optional part of the panel: an image,
 * a description, a guest limit, a time in another zone, answers, the host's changes, and a history.
 */
export async function createFullEvent({ ann, host, university }: Campus): Promise<string> {
  const id = await host.createEvent({ title: 'Harbour Party', type: 'with documents' })
  await host.submitPlan(id)
  const img_src = `events/${id}/images/cover`
  const world = createWorld(new Date())
  world.files.push({ path: img_src, picture: 'regatta' })
  await writeWorld(world)
  const update = (changes: Parameters<typeof callEvents<'updateEvent'>>[2]['changes']) =>
    callEvents(host, 'updateEvent', { eventId: id, changes })
  await update({ img_src, description: description('Music and lanterns by the water.') })
  await clientOf(ann)(endpoints.notifyHost, {
    params: { eventId: eventIdSchema.parse(id) },
    body: {
      message: 'Please say who is on duty.',
      documents_queried: [requirementId.parse(`${university.id}-plan`)],
    },
  })
  await update({
    location: 'The boathouse behind the old customs office, second gate',
    timezone: 'America/New_York',
    max_number_of_members: 120,
    event_properties: ['with_alcohol', 'on_campus'],
    description: description('Music, lanterns and soup by the water.'),
  })
  await host.submitPlan(id)
  return id
}

const description = (beginning: string) =>
  [beginning, '', ...Array.from({ length: 4 }, (_, line) => `${line + 1}. Doors open.`)].join('\n')
