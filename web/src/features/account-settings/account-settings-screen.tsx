import LogoutRounded from '@mui/icons-material/LogoutRounded'
import { Box, Button, Stack, Typography } from '@mui/material'

import { Card } from '#components/card.tsx'
import { Page } from '#components/page.tsx'
import { PersonAvatar } from '#components/people/person-avatar.tsx'
import { RoleChip } from '#components/people/role-chip.tsx'
import { signOut, useFirebase } from '#data/session.tsx'
import { useStaff } from '#data/staff.tsx'
import { useStorageUrl } from '#data/use-storage-url.ts'
import { color } from '#theme/colors.ts'

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
