import { z } from 'zod'

import { uid } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'

const people = z.array(uid).max(limits.reviewers).default([])

/** Reviewers to add and to remove. See R14. */
export const reviewerChanges = z
  .strictObject({ add: people, remove: people })
  .refine(({ add, remove }) => add.length + remove.length > 0, {
    path: ['add'],
    error: 'Name somebody to add or to remove',
  })
  .refine(({ add, remove }) => !add.some((one) => remove.includes(one)), {
    path: ['add'],
    error: 'Nobody can be added and removed at once',
  })
