import LogoutRounded from '@mui/icons-material/LogoutRounded'
import { Box, Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'

import { Page } from '#components/page.tsx'
import { PersonAvatar } from '#components/people/person-avatar.tsx'
import { RoleChip } from '#components/people/role-chip.tsx'
import { signOut, useFirebase } from '#data/session.tsx'
import { useStaff } from '#data/staff.tsx'
import { useStorageUrl } from '#data/use-storage-url.ts'
import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

import { AppearanceSwitch } from './appearance-switch.tsx'
import { LetterShortcutSwitch } from './letter-shortcut-switch.tsx'

/** Account Settings: who is signed in, how the dashboard looks, sign out. */
export function AccountSettingsScreen() {
  const firebase = useFirebase()
  const { user, fullName, university } = useStaff()
  const avatar = useStorageUrl(user.profile.avatar)
  return (
    <Page
      title="Account Settings"
      subtitle="Your profile and how the dashboard looks and behaves for you."
    >
      <Stack sx={{ gap: 3, maxWidth: 720, mt: 1.5 }}>
        <Card title="Profile">
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <PersonAvatar name={fullName} image={avatar} size={64} named={false} />
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 500 }}>{fullName}</Typography>
              <Typography sx={{ color: color.ink.secondary }}>{user.email}</Typography>
              <Typography sx={{ color: color.ink.secondary }}>
                {[user.profile.position, university.name].filter(Boolean).join(', ')}
              </Typography>
            </Box>
            <RoleChip role={user.role} />
          </Box>
        </Card>
        <Card title="Appearance">
          <AppearanceSwitch />
        </Card>
        <Card title="Keyboard">
          <LetterShortcutSwitch />
        </Card>
        <Box>
          <Button
            variant="outlined"
            startIcon={<LogoutRounded />}
            onClick={() => void signOut(firebase)}
          >
            Sign out
          </Button>
        </Box>
      </Stack>
    </Page>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={{
        p: 3,
        borderRadius: `${radius.card}px`,
        border: `1px solid ${color.line.card}`,
        bgcolor: color.surface.paper,
      }}
    >
      <Typography variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
