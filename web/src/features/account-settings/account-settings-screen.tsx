import { Box, Stack } from '@mui/material'

import { Page } from '#components/page.tsx'
import { SectionNavigation } from '#components/sections/section-navigation.tsx'

import { AccountSection } from './account-section.tsx'
import { accountSections } from './account-sections.ts'
import { AppearanceSwitch } from './appearance-switch.tsx'
import { LetterShortcutSwitch } from './letter-shortcut-switch.tsx'
import { AccessSection } from './sections/access-section.tsx'
import { NoticesSection } from './sections/notices-section.tsx'
import { PhoneSection } from './sections/phone-section.tsx'
import { ProfileSection } from './sections/profile-section.tsx'
import { RoleSection } from './sections/role-section.tsx'
import { SessionsSection } from './sections/sessions-section.tsx'

/** Account Settings: everything about the viewer's account. */
export function AccountSettingsScreen() {
  return (
    <Page
      title="Account Settings"
      subtitle="Your profile and how the dashboard looks and behaves for you."
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 4, mt: 1.5 }}>
        <SectionNavigation label="Account settings" sections={accountSections} />
        <Stack sx={{ flexGrow: 1, gap: 2, minWidth: 0, maxWidth: 800 }}>
          <ProfileSection />
          <AccessSection />
          <PhoneSection />
          <RoleSection />
          <NoticesSection />
          <AccountSection id="appearance">
            <AppearanceSwitch />
          </AccountSection>
          <AccountSection id="keyboard">
            <LetterShortcutSwitch />
          </AccountSection>
          <SessionsSection />
        </Stack>
      </Box>
    </Page>
  )
}
