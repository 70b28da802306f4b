import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { progressOf } from '#data/upload-progress.ts'

import { UploadProgressBars } from './upload-progress-bars.tsx'

const megabyte = 1_048_576

test('the progress bars show the bytes of a file and of each part', () => {
  const parts = [
    { loaded: 25 * megabyte, total: 25 * megabyte },
    { loaded: 5 * megabyte, total: 15 * megabyte },
  ]
  render(<UploadProgressBars label="Plan" progress={progressOf(parts)} />)
  expect(screen.getByText('30 MB of 40 MB (75%)')).toBeDefined()
  const bars = screen
    .getAllByRole('progressbar')
    .map((bar) => [
      bar.getAttribute('aria-label'),
      bar.getAttribute('aria-valuenow'),
      bar.getAttribute('aria-valuetext'),
    ])
  expect(bars).toEqual([
    ['Sending Plan, part 1 of 2', '100', '25 MB of 25 MB'],
    ['Sending Plan, part 2 of 2', '33', '5.0 MB of 15 MB'],
  ])
})
