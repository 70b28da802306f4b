import type { FormSubmission } from '@huddle/contract'
import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'

import { formatDate, formatTime } from '#components/dates/event-time.ts'
import { AvatarGroup, type Person } from '#components/people/avatar-group.tsx'
import { EntityImage } from '#components/people/entity-image.tsx'
import { useStorageUrl } from '#data/use-storage-url.ts'

import { Detail } from '../review/detail.tsx'
import { Hosts } from '../review/hosts.tsx'

type FormDetailsProps = {
  form: FormSubmission
  hosts: readonly Person[]
  reviewers: readonly Person[]
  timeZone: string
}

/** The details grid in the order of the design. */
export function FormDetails({ form, hosts, reviewers, timeZone }: FormDetailsProps) {
  const image = useStorageUrl(form.huddle_img)
  const { submitted_at: at } = form
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, 1fr)',
        gap: '16px 12px',
        m: 0,
        p: '20px 24px',
      }}
    >
      <Detail term="Huddle">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <EntityImage name={form.huddle_name} image={image} size={24} />
          <Link component={RouterLink} to={`/huddles/${form.huddle_id}`}>
            {form.huddle_name}
          </Link>
        </Box>
      </Detail>
      <Detail term="Date submitted">
        {at === null
          ? 'Not submitted'
          : `${formatDate(at, { timeZone })}, ${formatTime(at, { timeZone })}`}
      </Detail>
      <Detail term="Hosts">
        <Hosts hosts={hosts} />
      </Detail>
      <Detail term="Reviewers">
        {reviewers.length === 0 ? 'None' : <AvatarGroup label="Reviewers" people={reviewers} />}
      </Detail>
    </Box>
  )
}
