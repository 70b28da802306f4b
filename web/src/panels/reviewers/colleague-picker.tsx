import { dashboardUser, fullNameOf, sortedBy, teamOrder, type Uid } from '@huddle/contract'
import { Box, Checkbox, Skeleton, Typography } from '@mui/material'
import { collection, limit, query, where } from 'firebase/firestore'
import { useState } from 'react'
import { useFirestore } from 'reactfire'

import { SearchField } from '#components/filters/search-field.tsx'
import { PersonAvatar } from '#components/people/person-avatar.tsx'
import { orderedBy } from '#data/live/ordered-by.ts'
import { startingWith } from '#data/live/starting-with.ts'
import { useLiveList } from '#data/live/use-live-list.ts'
import { useStaff } from '#data/staff.tsx'
import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

type ColleaguePickerProps = {
  chosen: readonly Uid[]
  onChange: (chosen: readonly Uid[]) => void
  /** Those who are reviewers already, and hosts, who never review their own. */
  without: readonly string[]
}

/** Further colleagues are found by name. */
const shown = 30

/** Colleagues of the viewer's organisation, by name; several may be ticked. Decision R14. */
export function ColleaguePicker({ chosen, onChange, without }: ColleaguePickerProps) {
  const firestore = useFirestore()
  const { university } = useStaff()
  const [search, setSearch] = useState('')
  const prefix = search.trim().toLowerCase()
  const team = useLiveList(
    JSON.stringify(['colleagues', university.id, prefix]),
    query(
      orderedBy(
        query(
          collection(firestore, 'dashboardUsers'),
          where('university_id', '==', university.id),
          where('is_deleted', '==', false),
          ...startingWith('name_lower', prefix),
        ),
        sortedBy(teamOrder, 'asc'),
      ),
      limit(shown),
    ),
    dashboardUser,
  )
  const colleagues =
    team.status === 'ready' ? team.data.filter(({ uid }) => !without.includes(uid)) : []
  return (
    <>
      <SearchField value={search} onChange={setSearch} width="100%" hasShortcut={false} />
      <Box
        role="group"
        aria-label="Colleagues"
        sx={{
          mt: 1.5,
          maxHeight: 280,
          overflowY: 'auto',
          border: `1px solid ${color.line.card}`,
          borderRadius: `${radius.control}px`,
        }}
      >
        {team.status === 'loading' &&
          [1, 2, 3].map((row) => <Skeleton key={row} height={48} sx={{ mx: 2 }} />)}
        {team.status === 'failed' && (
          <Typography role="alert" sx={{ p: 2 }}>
            The team couldn’t be loaded.
          </Typography>
        )}
        {team.status === 'ready' && colleagues.length === 0 && (
          <Typography role="status" sx={{ p: 2, color: color.ink.secondary }}>
            {prefix === '' ? 'Everybody in your team reviews this already' : 'No results found'}
            {prefix === '' ? '.' : ` for "${search.trim()}"`}
          </Typography>
        )}
        {colleagues.map(({ uid, profile }) => {
          const isChosen = chosen.includes(uid)
          const name = fullNameOf(profile)
          return (
            <Box
              key={uid}
              component="label"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.25,
                minHeight: 48,
                px: 1,
                cursor: 'pointer',
                bgcolor: isChosen ? color.surface.selected : 'transparent',
                '& + &': { borderTop: `1px solid ${color.line.divider}` },
              }}
            >
              <Checkbox
                checked={isChosen}
                onChange={() =>
                  onChange(isChosen ? chosen.filter((other) => other !== uid) : [...chosen, uid])
                }
              />
              <PersonAvatar name={name} image={profile.avatar} named={false} />
              <Box sx={{ minWidth: 0, fontSize: 13 }}>
                <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Box>
                {profile.position !== undefined && (
                  <Box sx={{ fontSize: 12, color: color.ink.secondary }}>{profile.position}</Box>
                )}
              </Box>
            </Box>
          )
        })}
      </Box>
    </>
  )
}
