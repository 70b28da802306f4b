import { fileLocation } from '@huddle/contract'
import { expect, test } from 'vitest'

import { fileProblem } from './file-problem.ts'

const template = fileLocation.parse({
  type: 'document-type',
  universityId: 'lakeside',
  documentId: 'plan',
})
const logo = fileLocation.parse({ type: 'university-logo', universityId: 'lakeside' })
const sized = (name: string, type: string, bytes = 1) =>
  new File([new Uint8Array(bytes)], name, { type })

test.each([
  ['a PDF', sized('plan.pdf', 'application/pdf'), template, undefined],
  [
    'a film',
    sized('tour.mp4', 'video/mp4'),
    template,
    'Videos are not accepted here. Choose a document or an image.',
  ],
  [
    'a film whose type the browser does not know',
    sized('tour.mkv', ''),
    template,
    'Videos are not accepted here. Choose a document or an image.',
  ],
  [
    'a film as a logo',
    sized('tour.mp4', 'video/mp4'),
    logo,
    'Videos are not accepted here. Choose an image.',
  ],
  ['a page', sized('a.html', 'text/html'), template, 'Files of this kind are not accepted here'],
  ['all that fits', sized('plan.pdf', 'application/pdf', 20_971_520), template, undefined],
  [
    'a byte too much',
    sized('plan.pdf', 'application/pdf', 20_971_521),
    template,
    'Choose a file of at most 20 MB',
  ],
])('%s', (_title, file, location, problem) => {
  expect(fileProblem(file, location)).toBe(problem)
})
