import { color } from '#theme/colors.ts'

import { toneOf } from './initials.ts'

const tones = Object.values(color.avatar)

/** The background and text colour of initials. */
export function toneColors(name: string): { bg: string; fg: string } {
  return tones[toneOf(name)] ?? color.avatar.tone0
}
