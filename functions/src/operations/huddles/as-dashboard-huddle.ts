import {
  defaultCommunityTypeLabels,
  type DashboardHuddle,
  type Huddle,
  type Uid,
  type University,
} from '@huddle/contract'

/**
 * A huddle as one organisation sees it: with the current name of its council or department and the
 * organisation's label for the community type.
 */
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
