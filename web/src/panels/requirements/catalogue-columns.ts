/** The page of an event type or a form: what is asked for at the left, 360 at the right. */
export const catalogueColumns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 360px',
  gap: 3,
  alignItems: 'start',
} as const
