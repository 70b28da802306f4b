import { staffSettings } from '@huddle/contract'

import { builder } from './builder.ts'

export const buildStaffSettings = builder(staffSettings)(() => ({}))
