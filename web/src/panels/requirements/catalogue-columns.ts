/**
 * The page of an event type or a form: what is asked for at the left, 360 at the right; below each
 * other where the names of what is asked would be cut.
 */
export const catalogueColumns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 360px',
  gap: 3,
  alignItems: 'start',
  '@media (max-width: 1199.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const
