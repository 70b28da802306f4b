import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { openBrowser } from './support/browser.ts'
import { environment } from './support/environment.ts'
import { newCampus } from './support/campus.ts'
import { rowOf } from './support/review-page.ts'

const browser = openBrowser()

/** Starts a requirement with a template, and fills in its dialog. */
async function startRequirement(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Requirement' }).click()
  await page.getByRole('menuitem', { name: 'File Upload', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Requirement Name' }).fill(name)
  return dialog
}

/** An image that compresses like a photograph: soft colours with some grain. */
function photo(page: Page, type: string, width: number, height: number): Promise<string> {
  return page.evaluate(
    async ([mime, w, h]) => {
      const canvas = new OffscreenCanvas(w, h)
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('This browser draws nothing')
      const image = context.createImageData(w, h)
      for (let index = 0; index < image.data.length; index++)
        image.data[index] =
          index % 4 === 3 ? 255 : (index / (w * h)) * 60 + Math.floor(Math.random() * 40)
      context.putImageData(image, 0, 0)
      const blob = await canvas.convertToBlob({ type: mime, quality: 1 })
      const bytes = new Uint8Array(await blob.arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    [type, width, height] as const,
  )
}

const uploadAnswer = z.object({ data: z.object({ storagePath: z.string() }) })

/** The file that the service has stored for this upload. */
async function storedFile(storagePath: string) {
  const bucket = `${environment.GCLOUD_PROJECT}.appspot.com`
  const response = await fetch(
    `http://${environment.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${bucket}/o/${encodeURIComponent(storagePath)}?alt=media`,
    { headers: { authorization: 'Bearer owner' } },
  )
  expect(response.ok).toBe(true)
  return {
    type: response.headers.get('content-type'),
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

test.each([
  ['image/jpeg', 'plan.jpg'],
  ['image/png', 'plan.png'],
  ['image/webp', 'plan.webp'],
])(
  'an image of 1 MiB or more is uploaded at most 1920 pixels wide and 1 MB large: %s',
  async (mimeType, name) => {
    const { owner } = await newCampus()
    const page = await browser.signedIn(owner, '/event-registration?tab=requirements')
    const buffer = Buffer.from(await photo(page, mimeType, 2000, 1000), 'base64')
    expect(buffer.length).toBeGreaterThan(1_048_576)
    expect(buffer.length).toBeLessThan(20_971_520)
    const dialog = await startRequirement(page, 'Floor plan')
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    const worker = page.waitForEvent('worker')
    // Encoding a PNG takes a busy machine most of a minute.
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/v1/files/single-part-upload'),
      { timeout: 100_000 },
    )
    await dialog.getByRole('button', { name: 'Save' }).click()
    expect((await worker).url(), 'the page does not encode the image itself').toMatch(/^blob:/)
    const { storagePath } = uploadAnswer.parse(await (await answered).json()).data
    await dialog.waitFor({ state: 'detached' })
    await rowOf(page, 'Floor plan').waitFor()

    const { type, bytes } = await storedFile(storagePath)
    expect(type).toBe(mimeType)
    expect(bytes.length).toBeLessThanOrEqual(1_000_000)
    const size = await page.evaluate(
      async ([content, of]) => {
        const drawn = Uint8Array.from(atob(content), (char) => char.charCodeAt(0))
        const { width, height } = await createImageBitmap(new Blob([drawn], { type: of }))
        return [width, height]
      },
      [Buffer.from(bytes).toString('base64'), mimeType] as const,
    )
    expect(Math.max(...size)).toBeLessThanOrEqual(1920)
    expect((size[0] ?? 0) / (size[1] ?? 1)).toBeCloseTo(2, 1)
  },
)

test('a video is refused as a template when it is chosen', async () => {
  const { owner } = await newCampus()
  const page = await browser.signedIn(owner, '/event-registration?tab=requirements')
  const dialog = await startRequirement(page, 'Tour')
  const input = dialog.locator('input[type=file]')
  expect(await input.getAttribute('accept')).not.toContain('.mp4')
  await input.setInputFiles({
    name: 'tour.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('\0\0\0\x18ftypisom'),
  })
  await dialog.getByText('Videos are not accepted here. Choose a document or an image.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Remove tour.mp4' }).count()).toBe(0)
})

test('an upload in progress shows how many bytes have arrived', async () => {
  const { owner } = await newCampus()
  const page = await browser.signedIn(owner, '/event-registration?tab=requirements')
  const dialog = await startRequirement(page, 'Risk assessment')
  const buffer = Buffer.alloc(12 * 1_048_576, ' ')
  buffer.write('%PDF-1.7')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 4 * 1_048_576,
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/^[1-9][.\d]* MB of 12 MB \(\d+%\)$/).waitFor()
  const bar = dialog.getByRole('progressbar', { name: 'Sending Template file' })
  expect(await bar.getAttribute('aria-valuetext')).toMatch(/ of 12 MB$/)
  await dialog.waitFor({ state: 'detached' })
  await rowOf(page, 'Risk assessment').waitFor()
})
