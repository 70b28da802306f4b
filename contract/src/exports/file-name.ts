/** Of the part that people or titles give. */
const longest = 80

/** Letters, digits and marks of any script; everything else, such as slashes, signs of direction and emoji, is a gap. */
const gaps = /[^\p{L}\p{M}\p{N}]+/gu

/** A text as a part of a file name that every system takes. */
export function fileNamePart(text: string): string {
  const words = text.normalize('NFC').replaceAll(gaps, '-')
  return Array.from(words).slice(0, longest).join('').replaceAll(/^-|-$/g, '')
}

/** A name that somebody chose, as a name of a CSV file; undefined when nothing of it can stand in one. */
export function csvFileName(name: string): string | undefined {
  const part = name
    .replace(/\.csv$/i, '')
    .split('_')
    .map(fileNamePart)
    .join('_')
  const short = Array.from(part).slice(0, longest).join('')
  return /[\p{L}\p{N}]/u.test(short) ? `${short}.csv` : undefined
}

/** Both days as the person chose them: the last one is included. Spec: dashboard 5; decision E6. */
export function eventsFileName(from: string, to: string): string {
  return `events_${from}_to_${to}.csv`
}

export const allEventsFileName = 'events_all.csv'

export const huddlesFileName = 'huddles.csv'

/** `date` is the day of the event where it takes place. */
export function guestsFileName(title: string, date: string): string {
  return `guests_${fileNamePart(title) || 'event'}_${date}.csv`
}
