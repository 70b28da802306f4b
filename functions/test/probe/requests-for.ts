import type { Endpoint } from '@huddle/contract'

import type { Inhabited } from './inhabit.ts'

export type Request = { name: string; path: string }

/** Ids with a special meaning for the database, URLs or the router. */
const reserved = ['__x__', '__id7__', '.', '..', '%2e%2e', 'a%2Fb', 'x'.repeat(1500)]

/** Query parameters that reveal more or widen a list. */
const queries: Record<string, string[]> = {
  listEvents: ['tab=all', 'tab=published', 'search=probe', 'limit=100', 'council=council-1'],
  listHuddles: ['search=probe', 'council=council-1', 'limit=100'],
  getReport: ['from=2026-01-01&to=2027-12-31'],
  downloadEvents: ['dateQuery=start_datetime'],
  listHuddleEvents: ['limit=100', 'tab=past'],
}

/**
 * Returns every GET with the ids of the world for its parameters, ids of other kinds, and reserved
 * ids.
 */
export function requestsFor(
  gets: readonly (readonly [string, Endpoint])[],
  world: Inhabited,
  paths: readonly string[],
  withReserved: boolean,
): Request[] {
  const below = (pattern: RegExp) => [
    ...new Set(paths.flatMap((path) => pattern.exec(path)?.[1] ?? [])),
  ]
  const events = below(/^events\/([^/]+)$/)
  const huddles = below(/^huddles\/([^/]+)$/)
  const staff = below(/^dashboardUsers\/([^/]+)$/)
  const students = below(/^users\/([^/]+)$/)
  const universities = below(/^universities\/([^/]+)$/)
  const ids: Record<string, string[]> = {
    eventId: [...events, huddles[0] ?? ''],
    huddleId: [...huddles, events[0] ?? ''],
    userId: [...staff, ...students],
    universityId: [...universities],
    exportId: below(/^exports\/([^/]+)$/),
    formTypeId: ['registrationForm'],
    documentId: [world.id('question')],
    requirementId: [world.id('question')],
    formId: ['pending', 'draft', 'theirs', 'offered'].map(world.id),
    fileId: [world.id('file')],
    entityType: ['events', 'huddles'],
    entityId: [...events, ...huddles],
  }
  return gets.flatMap(([name, { path, query }]) => {
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter)
    const plain = path.includes('{entityType}')
      ? [
          ...filled(path.replace('{entityType}', 'events'), ['entityId', 'fileId'], {
            ...ids,
            entityId: events,
          }),
          ...filled(path.replace('{entityType}', 'huddles'), ['entityId', 'fileId'], {
            ...ids,
            entityId: huddles,
          }),
        ]
      : filled(path, parameters, ids)
    const odd = (withReserved ? parameters : []).flatMap((parameter) =>
      filled(
        path,
        parameters,
        Object.fromEntries(
          parameters.map((each) => [each, each === parameter ? reserved : [ids[each]?.[0] ?? 'x']]),
        ),
      ),
    )
    const asked = plain.flatMap((address) =>
      (queries[name] ?? []).map((search) => `${address}?${search}`),
    )
    const pages =
      query !== undefined && 'startAfter' in query.shape
        ? [events[0], huddles[0], world.id('pending'), '__x__'].map(
            (id) => `${plain[0]}?startAfter=${id}`,
          )
        : []
    const people =
      name === 'listAvatars' ? [`${path}?ids=${[...staff, ...students].join(',')}`] : []
    const addresses = name === 'findInvitation' ? invitations(path, world) : []
    return [...plain, ...odd, ...asked, ...pages, ...people, ...addresses].map((address) => ({
      name,
      path: address,
    }))
  })
}

function invitations(path: string, world: Inhabited): string[] {
  return ['ours', 'theirs'].map((name) => {
    const email = `${world.fact(`invitation.${name}.mail`)}@probe.example`
    return `${path}?email=${encodeURIComponent(email)}`
  })
}

function filled(
  path: string,
  parameters: readonly string[],
  ids: Readonly<Record<string, readonly string[]>>,
): string[] {
  return parameters.reduce<string[]>(
    (addresses, parameter) =>
      addresses.flatMap((address) =>
        (ids[parameter] ?? []).map((id) => address.replace(`{${parameter}}`, id)),
      ),
    [path],
  )
}
