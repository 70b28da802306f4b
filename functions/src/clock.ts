/** The clock that operations read, so that tests and replays can replace it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
