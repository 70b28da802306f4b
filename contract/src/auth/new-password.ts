import { z } from 'zod'

import { commonPasswords } from './common-passwords.ts'

/** A password that a user chooses. See T17. */
export const newPassword = z
  .string()
  .min(8, 'Use at least 8 characters')
  .max(128, 'Use at most 128 characters')
  .refine((password) => !isCommon(password), 'This password is too common')

/** Capitals, and digits in place of similar letters, do not make a common password safer. */
function isCommon(password: string): boolean {
  const plain = password.toLowerCase()
  const undisguised = plain.replaceAll(/[@013457$]/g, (sign) => letters[sign] ?? sign)
  return commonPasswords.has(plain) || commonPasswords.has(undisguised) || new Set(plain).size < 3
}

const letters: Record<string, string> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
}
