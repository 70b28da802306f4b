import type { EndpointName, endpoints } from '@huddle/contract'

import type { Operation } from '#implement.ts'

import * as account from './account/index.ts'
import * as auth from './auth/index.ts'
import * as events from './events/index.ts'
import * as exports from './exports/index.ts'
import * as files from './files/index.ts'
import * as forms from './forms/index.ts'
import * as huddles from './huddles/index.ts'
import * as invitations from './invitations/index.ts'
import * as membership from './membership/index.ts'
import * as people from './people/index.ts'
import * as platform from './platform/index.ts'
import * as reports from './reports/index.ts'
import * as reviews from './reviews/index.ts'
import * as sms from './sms/index.ts'
import * as team from './team/index.ts'
import * as universities from './universities/index.ts'

/** The implementation of each endpoint, by domain. The compiler requires every name. */
export const operations: { [Name in EndpointName]: Operation<(typeof endpoints)[Name]> } = {
  ...platform,
  ...reports,
  ...auth,
  ...team,
  ...people,
  ...universities,
  ...forms,
  ...exports,
  ...events,
  ...reviews,
  ...huddles,
  ...files,
  ...invitations,
  ...sms,
  ...account,
  ...membership,
}
