/** Whose requirements: those of event types, or those of forms. Each has a list of its own. */
export type RequirementOwner = 'event' | 'form'
