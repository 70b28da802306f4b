import { defaultRolePermissions, roleRecord } from '@huddle/contract'

import { builder } from './builder.ts'

export const buildRole = builder(roleRecord)((given) => {
  const id = given.id ?? 'reviewer'
  return { id, ...defaultRolePermissions[id] }
})
