import { defaultCommunityTypeLabels, type Huddle } from '@huddle/contract'
import { getHuddle } from '@huddle/contract/huddles/get-huddle.ts'
import { setHuddleRegistration } from '@huddle/contract/huddles/set-huddle-registration.ts'
import { Box, FormControlLabel, Switch, Typography } from '@mui/material'
import type { ReactNode } from 'react'

import { Card } from '#components/card.tsx'
import { formatDate } from '#components/dates/event-time.ts'
import { RelativeTime } from '#components/dates/relative-time.tsx'
import { AvatarGroup } from '#components/people/avatar-group.tsx'
import { unitNameOf } from '#components/scopes/unit-name.ts'
import { useEndpointQuery } from '#data/use-endpoint-query.ts'
import { useStaff } from '#data/staff.tsx'
import { useStaffMembers, useStudents } from '#data/use-people.ts'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'
import { Hosts } from '#panels/review/hosts.tsx'
import { color } from '#theme/colors.ts'

import { ChildHuddles } from './child-huddles.tsx'

/** What a huddle is, who runs it and whether it is registered. */
export function Overview({ huddle }: { huddle: Huddle }) {
  const { university } = useStaff()
  const hosts = useStudents(huddle.hosts)
  const detail = useEndpointQuery(getHuddle, { params: { huddleId: huddle.id } })
  const reviewers = useStaffMembers(detail.status === 'ready' ? detail.data.reviewers : [])
  const type = huddle.community_type
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 2fr) minmax(280px, 1fr)',
        alignItems: 'start',
        gap: 2,
        mt: 2,
      }}
    >
      <Card title="About">
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 2 }}>
          {huddle.description ?? 'The hosts have not written anything about it yet.'}
        </Typography>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: '180px minmax(0, 1fr)', m: 0, rowGap: 1.5 }}
        >
          <Fact term="Type">
            {university.community_type_labels[type] ?? defaultCommunityTypeLabels[type]}
          </Fact>
          <Fact term="Council or department">{unitNameOf(huddle, university) ?? 'None'}</Fact>
          <Fact term="Affiliation">{huddle.affiliation ?? 'None'}</Fact>
          <Fact term="Members">{huddle.members_count.toLocaleString('en')}</Fact>
          <Fact term="Events">{huddle.events_count.toLocaleString('en')}</Fact>
          <Fact term="Upcoming events">
            {huddle.number_of_upcoming_events.toLocaleString('en')}
          </Fact>
          <Fact term="Last activity">
            {huddle.last_activity_at === null ? (
              'None yet'
            ) : (
              <RelativeTime at={huddle.last_activity_at} />
            )}
          </Fact>
          <Fact term="Hosts">
            <Hosts hosts={hosts} />
          </Fact>
          <Fact term="Reviewers">
            {detail.status === 'ready' && reviewers.length === 0 ? (
              'None'
            ) : (
              <AvatarGroup label="Reviewers" people={reviewers} />
            )}
          </Fact>
        </Box>
      </Card>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Registration huddle={huddle} />
        {huddle.child_huddles.length > 0 && <ChildHuddles ids={huddle.child_huddles} />}
      </Box>
    </Box>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" sx={{ color: color.ink.secondary }}>
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </>
  )
}

/**
 * Owners and Admins of the huddle's university register it; others see how it stands. Decision H1.
 */
function Registration({ huddle }: { huddle: Huddle }) {
  const { user, university } = useStaff()
  const { is_registered, is_registered_updated_at: since, is_registered_update_by: by } = huddle
  const [decider] = useStaffMembers(by === null ? [] : [by])
  const write = useEndpointMutation(setHuddleRegistration, {
    success: 'Saved',
    failure: 'Error updating huddle registration',
  })
  const mayChange = user.role !== 'reviewer' && huddle.university_id === user.university_id
  return (
    <Card
      title="Registration"
      {...(!mayChange && { subtitle: 'Owners and Admins of the university change this.' })}
    >
      <FormControlLabel
        sx={{ ml: 0, gap: 1.5 }}
        label="Registered"
        control={
          <Switch
            checked={is_registered}
            disabled={!mayChange || write.busy}
            onChange={(_event, isRegistered) =>
              void write.send({ params: { huddleId: huddle.id }, body: { isRegistered } })
            }
          />
        }
      />
      {since !== null && (
        <Typography
          variant="caption"
          component="p"
          sx={{ m: 0, mt: 1, color: color.ink.secondary }}
        >
          {is_registered ? 'Since' : 'Not any more since'}{' '}
          {formatDate(since, { timeZone: university.timezone })}
          {decider !== undefined && `, by ${decider.name}`}
        </Typography>
      )}
    </Card>
  )
}
