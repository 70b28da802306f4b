/** Where operations take the time from, so that tests and replays can give another. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
