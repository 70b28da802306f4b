import { Link } from '@mui/material'

import { color } from '#theme/colors.ts'

/**
 * A link to Help at the lower left of every page (WCAG 3.2.6). Opens in a new tab, so that unsaved
 * input is kept.
 */
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
