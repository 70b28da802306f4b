const hour = 3_600_000

export function hoursFrom(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * hour)
}

export function daysFrom(moment: Date, days: number): Date {
  return hoursFrom(moment, days * 24)
}
