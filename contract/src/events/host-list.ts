import type { Uid } from '#shared/ids.ts'

import type { Event } from './event.ts'

export type HostList = Pick<Event, 'hosts' | 'invited_hosts'>

/**
 * The hosts of an event once one of them has chosen these people: those who host it already stay,
 * the others are invited and become hosts when they accept. People left out are neither.
 */
export function hostListOf({ hosts }: Pick<Event, 'hosts'>, chosen: readonly Uid[]): HostList {
  const isHost = (uid: Uid) => hosts.includes(uid)
  return {
    hosts: hosts.filter((uid) => chosen.includes(uid)),
    invited_hosts: [...new Set(chosen)].filter((uid) => !isHost(uid)),
  }
}
