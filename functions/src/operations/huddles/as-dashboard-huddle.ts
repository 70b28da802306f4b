import {
  defaultCommunityTypeLabels,
  type DashboardHuddle,
  type Huddle,
  type Uid,
  type University,
} from '@huddle/contract'

/** A huddle in the words of one organisation: the name of its council or department as it is now, its label of the community type. */
export function asDashboardHuddle(
  huddle: Huddle,
  organisation: University,
  { members = [], reviewers = [] }: { members?: Uid[]; reviewers?: Uid[] | undefined } = {},
): DashboardHuddle {
  const unit = [...organisation.fsl_councils, ...organisation.student_life_departments].find(
    ({ id }) => id === huddle.scope_id,
  )
  return {
    ...huddle,
    department: unit?.name ?? huddle.department,
    community_type_label:
      organisation.community_type_labels[huddle.community_type] ??
      defaultCommunityTypeLabels[huddle.community_type],
    members,
    reviewers,
  }
}
