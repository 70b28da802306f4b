import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { AvatarGroup } from './avatar-group.tsx'

afterEach(cleanup)

const people = ['Ada Byron', 'Bo Chen', 'Cy Diaz', 'Di Eng', 'Ed Fox'].map((name, index) => ({
  id: String(index),
  name,
}))

test('four people each have an avatar', () => {
  render(<AvatarGroup label="Hosts" people={people.slice(0, 4)} />)
  expect(screen.getAllByRole('img')).toHaveLength(4)
  expect(screen.queryByText(/^\+/)).toBeNull()
})

test('with a fifth person the last avatar becomes a count of the rest', () => {
  render(<AvatarGroup label="Hosts" people={people} />)
  expect(screen.getAllByRole('img')).toHaveLength(4)
  expect(screen.getByText('+2').getAttribute('aria-label')).toBe('2 more: Di Eng, Ed Fox')
})
