import { color } from '#theme/colors.ts'

import { toneOf } from './initials.ts'

const tones = Object.values(color.avatar)

/** Background and letter colour of a name without a picture. */
export function toneColors(name: string): { bg: string; fg: string } {
  return tones[toneOf(name)] ?? color.avatar.tone0
}
