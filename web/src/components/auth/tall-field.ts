import { measures } from '#theme/measures.ts'

/** Fields before the dashboard are higher than those inside. */
export const tallField = {
  minHeight: measures.control.auth,
  '& .MuiOutlinedInput-input': { height: measures.control.auth },
}
