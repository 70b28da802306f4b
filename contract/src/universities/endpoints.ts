import { getOrganisationSettings } from './get-organisation-settings.ts'
import { getUniversity } from './get-university.ts'
import { getEventStats } from './get-event-stats.ts'
import { getHuddleStats } from './get-huddle-stats.ts'
import { getFormType } from './get-form-type.ts'
import { getReport } from './get-report.ts'
import { listStaffWithoutScope } from './list-staff-without-scope.ts'
import { updateUniversity } from './update-university.ts'
import { listRequirementTypes } from './list-requirement-types.ts'
import { createRequirementType } from './create-requirement-type.ts'
import { createRequirementTypeV1 } from './create-requirement-type-v1.ts'
import { updateRequirementType } from './update-requirement-type.ts'
import { updateRequirementTypeV1 } from './update-requirement-type-v1.ts'
import { deleteRequirementType } from './delete-requirement-type.ts'
import { listEventTypes } from './list-event-types.ts'
import { createEventType } from './create-event-type.ts'
import { updateEventType } from './update-event-type.ts'
import { deleteEventType } from './delete-event-type.ts'

/** In the order of the API documentation, whose examples build on earlier ones. */
export const universityEndpoints = {
  getOrganisationSettings,
  getUniversity,
  getEventStats,
  getHuddleStats,
  getFormType,
  getReport,
  listStaffWithoutScope,
  updateUniversity,
  listRequirementTypes,
  createRequirementType,
  createRequirementTypeV1,
  updateRequirementType,
  updateRequirementTypeV1,
  deleteRequirementType,
  listEventTypes,
  createEventType,
  updateEventType,
  deleteEventType,
} as const
