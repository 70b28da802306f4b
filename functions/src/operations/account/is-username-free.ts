import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'

import { isFree } from './usernames.ts'

export const isUsernameFree = implement(
  endpoints.isUsernameFree,
  async ({ uid }, { params: { name } }, { store, clock }) => ({
    isFree: isFree(await store.usernames.doc(name).get(), uid, clock.now()),
  }),
)
