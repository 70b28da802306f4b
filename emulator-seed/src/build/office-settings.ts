import { officeSettings } from '@huddle/contract'

import { builder } from './builder.ts'

export const buildOfficeSettings = builder(officeSettings)(() => ({}))
