import { Button } from '@mui/material'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'

import { LostDrawing } from '#components/drawings/drawings.tsx'
import { StateMessage } from '#components/state-message.tsx'

import { paths } from './paths.ts'

/** An unknown route, or a record out of scope. Decision M3. */
export function NotFoundPage() {
  useEffect(() => {
    document.title = 'Page not found · Huddle'
  }, [])
  return (
    <StateMessage
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
