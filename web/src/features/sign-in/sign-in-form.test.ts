import { expect, test } from 'vitest'

import { signInForm } from './sign-in-form.ts'

test('an invalid e-mail address is refused', () => {
  const { error } = signInForm.safeParse({ email: 'amara@lakeside', password: 'x' })
  expect(error?.issues.map((issue) => issue.message)).toEqual([
    'Please enter a valid email address.',
  ])
})

test('a password is required', () => {
  expect(signInForm.safeParse({ email: 'amara@lakeside.edu', password: '' }).success).toBe(false)
})

test('spaces around a pasted email do no harm', () => {
  expect(signInForm.parse({ email: ' amara@lakeside.edu ', password: 'x' }).email).toBe(
    'amara@lakeside.edu',
  )
})
