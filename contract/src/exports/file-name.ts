/** The longest user-provided part of a file name, in characters. */
const longest = 80

/**
 * Everything except letters, digits and marks of any script, such as slashes, directional marks and
 * emoji.
 */
const gaps = /[^\p{L}\p{M}\p{N}]+/gu

/** Turns a text into a part of a file name that is valid on every system. */
export function fileNamePart(text: string): string {
  const words = text.normalize('NFC').replaceAll(gaps, '-')
  return Array.from(words).slice(0, longest).join('').replaceAll(/^-|-$/g, '')
}

/**
 * Turns the name that a user chose into a CSV file name; undefined if no usable character remains.
 */
export function csvFileName(name: string): string | undefined {
  const part = name
    .replace(/\.csv$/i, '')
    .split('_')
    .map(fileNamePart)
    .join('_')
  const short = Array.from(part).slice(0, longest).join('')
  return /[\p{L}\p{N}]/u.test(short) ? `${short}.csv` : undefined
}

/** Both days as the user selected them: the last one is inclusive. See E6. */
export function eventsFileName(from: string, to: string): string {
  return `events_${from}_to_${to}.csv`
}

export const allEventsFileName = 'events_all.csv'

export const huddlesFileName = 'huddles.csv'

/** `date` is the day of the event in its own zone. */
export function guestsFileName(title: string, date: string): string {
  return `guests_${fileNamePart(title) || 'event'}_${date}.csv`
}
