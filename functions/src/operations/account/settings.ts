import { defaultStudentSettings, endpoints, versionNumberOf } from '@huddle/contract'

import { implement } from '#implement.ts'

import { requireOwn } from './require-own.ts'

export const getSettings = implement(
  endpoints.getSettings,
  async (caller, { params: { userId } }, { store }) => {
    requireOwn(caller, userId)
    return (await store.studentSettings(userId).get()) ?? defaultStudentSettings
  },
)

export const updateSettings = implement(
  endpoints.updateSettings,
  async (caller, { params: { userId }, body }, { store }) => {
    requireOwn(caller, userId)
    return store.transaction(async (tx) => {
      const ref = store.studentSettings(userId)
      const { last_access_app_version: version } = body
      const changed = {
        ...((await tx.get(ref)) ?? defaultStudentSettings),
        ...definedOf(body),
        ...(version === undefined
          ? {}
          : {
              last_access_app_version_numeric: version === null ? null : versionNumberOf(version),
            }),
      }
      tx.set(ref, changed)
      return changed
    })
  },
)

/** The fields that were given: an absent one changes nothing. */
function definedOf<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const defined: { [K in keyof T]?: Exclude<T[K], undefined> } = {}
  Object.assign(
    defined,
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  )
  return defined
}
