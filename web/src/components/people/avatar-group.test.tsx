import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { AvatarGroup } from './avatar-group.tsx'

afterEach(cleanup)

const people = ['Ada Byron', 'Bo Chen', 'Cy Diaz', 'Di Eng', 'Ed Fox'].map((name, index) => ({
  id: String(index),
  name,
}))

test('four people have a place each', () => {
  render(<AvatarGroup label="Hosts" people={people.slice(0, 4)} />)
  expect(screen.getAllByRole('img')).toHaveLength(4)
  expect(screen.queryByText(/^\+/)).toBeNull()
})

test('a fifth person turns the last place into a count of the rest', () => {
  render(<AvatarGroup label="Hosts" people={people} />)
  expect(screen.getAllByRole('img')).toHaveLength(4)
  expect(screen.getByText('+2').getAttribute('aria-label')).toBe('2 more: Di Eng, Ed Fox')
})
