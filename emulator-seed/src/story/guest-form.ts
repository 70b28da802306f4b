import { guestFormId, requirementId, type Event } from '@huddle/contract'

import { buildGuestForm } from '../build/guest-form.ts'
import { buildGuestResponse } from '../build/guest-response.ts'
import { put, type World } from './world.ts'

const diet = requirementId.parse('diet')
const contact = requirementId.parse('emergency-contact')
const diets = ['Vegetarian', 'None', 'Vegan', 'No nuts'] as const

/** Adds an event's form for guests, and the answers of the guests who are going. */
export function addGuestForm(world: World, event: Event): void {
  const form = buildGuestForm(
    {
      requirements: [
        { id: diet, name: 'Anything you do not eat?', type: 'textInput', is_base: true },
        { id: contact, name: 'Whom may we call?', type: 'textInput', is_base: true },
      ],
      sensitive_ids: [contact],
    },
    event.created_at,
  )
  put(world, `events/${event.id}/guestForm/${guestFormId}`, form, 'id')
  const guests = [...world.documents].filter(
    ([path, { role }]) => path.startsWith(`events/${event.id}/participants/`) && role === 'going',
  )
  for (const [index, [path, guest]] of guests.entries()) {
    const id = path.slice(path.lastIndexOf('/') + 1)
    const response = buildGuestResponse(
      {
        id,
        name_lower: String(guest['name_lower']),
        responses: {
          [diet]: { type: 'textInput', textInput: diets[index % diets.length] ?? null },
          [contact]: { type: 'textInput', textInput: `Parent of guest ${index + 1}` },
        },
      },
      event.created_at,
    )
    put(world, `events/${event.id}/guestResponses/${id}`, response, 'id')
  }
}
