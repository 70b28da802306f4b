import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { newPassword } from './new-password.ts'

const isAccepted = (password: string) => newPassword.safeParse(password).success

describe('a new password', () => {
  test.each(['correct horse', 'Zx9!kd02', 'çağrı-öğlen', 'x'.repeat(125) + 'yz!'])(
    'accepts the password "%s"',
    (password) => {
      expect(isAccepted(password)).toBe(true)
    },
  )

  test.each(['password', 'PassWord', 'p@ssw0rd', 'Passw0rd', 'qwertyuiop', '12345678', 'abababab'])(
    'rejects the commonly guessed password "%s"',
    (password) => {
      expect(newPassword.safeParse(password).error?.issues.map(({ message }) => message)).toEqual([
        'This password is too common',
      ])
    },
  )

  test('a password has 8 to 128 characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 140 }), (password) => {
        if (isAccepted(password)) {
          expect(password.length).toBeGreaterThanOrEqual(8)
          expect(password.length).toBeLessThanOrEqual(128)
        }
      }),
    )
  })
})
