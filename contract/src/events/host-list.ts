import type { Uid } from '#shared/ids.ts'

import type { Event } from './event.ts'

export type HostList = Pick<Event, 'hosts' | 'invited_hosts'>

/**
 * Returns the hosts of an event after one of them has selected these people. Current hosts stay
 * hosts; new people are invited and become hosts on acceptance. People who were not selected are
 * removed.
 */
export function hostListOf({ hosts }: Pick<Event, 'hosts'>, chosen: readonly Uid[]): HostList {
  const isHost = (uid: Uid) => hosts.includes(uid)
  return {
    hosts: hosts.filter((uid) => chosen.includes(uid)),
    invited_hosts: [...new Set(chosen)].filter((uid) => !isHost(uid)),
  }
}
