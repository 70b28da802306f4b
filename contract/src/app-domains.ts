/** The callable functions of the student app. Each holds the operations of related screens. */
export const appDomains = ['account', 'huddles', 'events'] as const
export type AppDomain = (typeof appDomains)[number]
