import PersonAddRounded from '@mui/icons-material/PersonAddRounded'
import { Button } from '@mui/material'

export function AddReviewersButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<PersonAddRounded />}
      sx={{ '@media print': { display: 'none' } }}
      onClick={onClick}
    >
      Add reviewers
    </Button>
  )
}
