import {
  eventQueueList,
  eventsByTimeList,
  eventsInScopeList,
  eventTurnList,
  huddleEventsList,
  overdueEventsList,
} from '@huddle/contract/events/event-lists.ts'
import {
  formQueueList,
  formsByNameList,
  formsInScopeList,
  formsOfHuddleList,
} from '@huddle/contract/forms/form-lists.ts'
import { huddlesList } from '@huddle/contract/huddles/huddle-lists.ts'
import { plainLists } from '@huddle/contract/lists/other-lists.ts'

import type { Declarations } from './compose-indexes.ts'
import { expiringFields } from './expiring-fields.ts'
import { countedLists, otherQueries } from './other-queries.ts'

/** Everything that is asked of Firestore, by the dashboard, the service and the phone app. */
export const declarations: Declarations = {
  lists: [
    eventsInScopeList,
    eventsByTimeList,
    overdueEventsList,
    eventQueueList,
    eventTurnList,
    huddleEventsList,
    huddlesList,
    formQueueList,
    formsInScopeList,
    formsByNameList,
    formsOfHuddleList,
    ...plainLists,
    ...countedLists,
  ],
  queries: otherQueries,
  expiring: expiringFields,
  lean: ['events', 'huddles', 'forms'],
}
