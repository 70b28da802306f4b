import { measures } from '#theme/measures.ts'

/** Fields on the pages before sign-in are taller than those inside the dashboard. */
export const tallField = {
  minHeight: measures.control.auth,
  '& .MuiOutlinedInput-input': { height: measures.control.auth },
}
