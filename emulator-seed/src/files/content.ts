import { readFile } from 'node:fs/promises'

import type { StoredFile } from '../story/world.ts'
import { pdfTitled } from './pdf.ts'

type Content = { bytes: Buffer; contentType: string }

const made = new Map<string, Promise<Content>>()

/** The bytes of a stored file. They are generated once per picture or title. */
export function contentOf(file: StoredFile): Promise<Content> {
  const key = 'picture' in file ? `picture ${file.picture}` : `pdf ${file.pdf}`
  const known = made.get(key)
  if (known) return known
  const content = 'picture' in file ? picture(file.picture) : pdf(file.pdf)
  made.set(key, content)
  return content
}

async function picture(name: string): Promise<Content> {
  const url = new URL(`../../pictures/${name}.png`, import.meta.url)
  return { bytes: await readFile(url), contentType: 'image/png' }
}

async function pdf(title: string): Promise<Content> {
  return { bytes: await pdfTitled(title), contentType: 'application/pdf' }
}
