import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'

import { RoleChip } from '#components/people/role-chip.tsx'
import { roleTexts } from '#components/people/role-cards.tsx'
import { Paragraph, ReadingPage, ReadingSection } from '#components/reading-page.tsx'
import { ShortcutKeys } from '#components/shortcuts/shortcut-keys.tsx'
import { color } from '#theme/colors.ts'

import { helpKeys, helpSections } from './help-text.ts'

/** What staff can do here, with which keys, and whom they can ask. Decision 161. */
export function HelpScreen() {
  return (
    <ReadingPage
      title="Help"
      subtitle="For university staff who use the Huddle dashboard."
      next={{ label: 'Terms and Conditions', to: '/terms' }}
    >
      {helpSections.map(({ title, paragraphs }) => (
        <ReadingSection key={title} title={title}>
          {paragraphs.map((paragraph) => (
            <Paragraph key={paragraph}>{paragraph}</Paragraph>
          ))}
        </ReadingSection>
      ))}
      <ReadingSection title="Who may do what">
        <Box component="ul" sx={list}>
          {(['reviewer', 'university-admin', 'owner'] as const).map((role) => (
            <Box component="li" key={role} sx={line}>
              <Box sx={{ width: 120, flexShrink: 0 }}>
                <RoleChip role={role} />
              </Box>
              {roleTexts[role]}
            </Box>
          ))}
        </Box>
      </ReadingSection>
      <ReadingSection title="Without a mouse">
        <Paragraph>
          Tab and the arrow keys reach everything. These keys are quicker; the single letters can be
          switched off in Account Settings.
        </Paragraph>
        <Box component="ul" sx={list}>
          {helpKeys.map(({ keys, does }) => (
            <Box component="li" key={does} sx={line}>
              <Box sx={{ width: 120, flexShrink: 0 }}>
                <ShortcutKeys keys={keys} />
              </Box>
              {does}
            </Box>
          ))}
        </Box>
      </ReadingSection>
      <ReadingSection title="Whom to ask">
        <Paragraph>
          The Owners and Admins of your university set up who sees and decides what, and they can
          change your role, your councils and your departments. Once you have logged in you find
          them, with their email addresses, under{' '}
          <Link component={RouterLink} to="/team">
            Team
          </Link>
          .
        </Paragraph>
        <Paragraph>
          Questions about one event or form go to its hosts: use Contact host in its panel.
        </Paragraph>
      </ReadingSection>
    </ReadingPage>
  )
}

const list = { m: 0, mt: 1.5, p: 0, listStyle: 'none' }

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 40,
  py: 0.75,
  borderBottom: `1px solid ${color.line.divider}`,
}
