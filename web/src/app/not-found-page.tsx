import { Button } from '@mui/material'
import { Link } from 'react-router-dom'

import { LostDrawing } from '#components/drawings/drawings.tsx'
import { StatePage } from '#components/state-page.tsx'

import { paths } from './paths.ts'

/** For an unknown route, or a record out of the viewer's scope. See M3. */
export function NotFoundPage() {
  return (
    <StatePage
      drawing={<LostDrawing />}
      title="We couldn't find that page"
      text="The address may be mistyped, or the page is not yours to see."
      action={
        <Button variant="outlined" component={Link} to={paths.review}>
          Go to Review
        </Button>
      }
    />
  )
}
