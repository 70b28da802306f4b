import { Link } from '@mui/material'

import { color } from '#theme/colors.ts'

/** At the lower left of every page (WCAG 3.2.6). In a tab of its own, so that nothing that was typed is left. */
export function HelpLink() {
  return (
    <Link
      href="/help"
      target="_blank"
      rel="noreferrer"
      sx={{ fontSize: 13, color: color.ink.secondary, alignSelf: 'flex-start', borderRadius: 1 }}
    >
      Help
    </Link>
  )
}
