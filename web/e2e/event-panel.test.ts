import { readFile } from 'node:fs/promises'

import {
  addStaff,
  buildDashboardUser,
  buildStaffSettings,
  createWorld,
  localPassword,
  put,
  writeWorld,
} from '@huddle/emulator-seed'
import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { newOffice } from './support/office.ts'
import { addGuests, publish } from './support/publish.ts'
import { panelOf, rowOf, toastOf } from './support/review-page.ts'

const browser = openBrowser()

test('guests are hidden until the event is published, then listed twenty a page and exported', async () => {
  const office = await newOffice()
  const eventId = await office.host.createEvent({ title: 'Regatta Night' })
  await addGuests(eventId, 23)
  const page = await browser.signedIn(office.owner, `/?open=${eventId}`, { acceptDownloads: true })
  const panel = panelOf(page, 'Regatta Night')
  await panel.getByText('Guest list will be shown once the event has been reviewed.').waitFor()
  expect(await panel.getByRole('grid', { name: 'Guests' }).count()).toBe(0)

  // The open panel hears of the publication by itself.
  await publish(office, eventId)
  const guests = panel.getByRole('grid', { name: 'Guests' })
  await guests.getByText('Guest 003').waitFor()
  await panel.getByText('1-20 of 23').waitFor()
  await guests.getByRole('row').filter({ hasText: '=Ada 001' }).getByText('Checked-in').waitFor()
  await guests.getByRole('row').filter({ hasText: 'Guest 002' }).getByText('Checked-out').waitFor()
  await guests
    .getByRole('row')
    .filter({ hasText: 'Guest 003' })
    .getByText('Not arrived yet')
    .waitFor()
  await panel.getByRole('button', { name: 'Next page' }).click()
  await guests.getByText('Guest 023').waitFor()

  // The browser's own print has what is on screen, and says so.
  await page.emulateMedia({ media: 'print' })
  await panel.getByText('Only 3 of 23 guests are on this page.').waitFor()
  await page.emulateMedia({ media: 'screen' })

  // On paper the panel is the page, with everybody on it.
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('printing'))
  })
  const printed = page.evaluate(
    () => new Promise((done) => window.addEventListener('printing', () => done(true))),
  )
  await page.keyboard.press('Control+p')
  await printed
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 794, height: 1123 })
  const all = panel.getByRole('table', { name: 'All guests' })
  expect(await all.getByRole('row').count()).toBe(1 + 23)
  await all.getByRole('row', { name: '=Ada 001 guest-1@students.example Checked-in' }).waitFor()
  expect(await panel.getByRole('grid', { name: 'Guests' }).count()).toBe(0)
  const chrome = /Close|Print|Copy link|Actions|Export CSV|Next|Rows per page/
  expect(await page.getByRole('button', { name: chrome }).count()).toBe(0)
  expect(await page.locator('#root').isVisible()).toBe(false)
  expect(await panel.getByRole('heading', { name: 'History' }).isVisible()).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await panel.getByRole('table', { name: 'All guests', includeHidden: true }).waitFor({
    state: 'detached',
  })

  await panel.getByRole('button', { name: 'Export CSV' }).click()
  await page
    .getByRole('dialog', { name: 'Export CSV' })
    .getByRole('button', { name: 'Export CSV' })
    .click()
  const ready = page.getByRole('dialog', { name: 'Your CSV is ready to download' })
  await ready.getByText('23 guests, kept for a day').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    ready.getByRole('button', { name: 'Download' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 23)
  expect(lines[1]).toContain(`'=Ada`)
})

test('from the panel one writes to a host, goes to the huddle, and takes a saved reply by keyboard', async () => {
  const { ann, host, university } = await newOffice()
  const world = createWorld(new Date())
  const reply = { id: 'noise', name: 'Noise', text: 'Please name who turns the music down.' }
  const settings = buildStaffSettings({ saved_replies: [reply] })
  put(world, `universities/${university.id}/private/office`, settings)
  await writeWorld(world)
  const eventId = await host.createEvent({ title: 'Regatta Night' })
  const page = await browser.signedIn(ann, `/?open=${eventId}`)
  const panel = panelOf(page, 'Regatta Night')

  await panel.getByRole('button', { name: host.name }).click()
  const contact = page.getByRole('dialog', { name: host.name })
  const mail = contact.getByRole('link', { name: host.email })
  expect(await mail.getAttribute('href')).toBe(`mailto:${host.email}`)
  await contact.getByRole('button', { name: 'Close' }).click()

  // A browser that forbids copying is not silent about it.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Forbidden'))
  })
  await panel.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('The link couldn’t be copied. Take it from the address bar').waitFor()
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'))
  await page.context().grantPermissions(['clipboard-write'])
  await panel.getByRole('button', { name: 'Copy link' }).click()
  await toastOf(page, 'Link copied').waitFor()

  await panel.getByRole('button', { name: 'Reject' }).click()
  const reject = page.getByRole('dialog', { name: 'Reject this event?' })
  const message = reject.getByRole('textbox', { name: 'Message' })
  await message.fill('Too loud.')
  await reject.getByRole('button', { name: 'Use a saved reply' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /Noise/ }).waitFor()
  await page.keyboard.press('Enter')
  // The cursor is where one goes on typing.
  await page.locator('textarea:focus').waitFor()
  expect(await message.inputValue()).toBe(`Too loud.\n${reply.text}`)
  await page.keyboard.press('End')
  await page.keyboard.type(' Thank you.')
  expect(await message.inputValue()).toContain(`${reply.text} Thank you.`)
  await reject.getByRole('button', { name: 'Reject' }).click()
  await toastOf(page, 'Event rejected').waitFor()

  await page.goBack()
  await panel.getByRole('link', { name: 'Sailing Club' }).click()
  await page.getByRole('heading', { name: 'Sailing Club', level: 1 }).waitFor()
  await page.goBack()
  await panelOf(page, 'Regatta Night').waitFor()
  await page.keyboard.press('Escape')
  await rowOf(page, 'Regatta Night').waitFor({ state: 'detached' })
})

test('a reviewer who is not asked about an event is told that its answers are for others', async () => {
  const { ann, host, university } = await newOffice()
  const eventId = await host.createEvent({ title: 'Harbour Party', type: 'with documents' })
  await host.handInPlan(eventId)
  const asked = await browser.signedIn(ann, `/?open=${eventId}`)
  await panelOf(asked, 'Harbour Party').getByText('1 of 1 submitted').waitFor()

  // Who joins the team later sees the event, and reviews only what comes next.
  const world = createWorld(new Date())
  const uid = `${university.id}-late`
  const { email } = addStaff(
    world,
    buildDashboardUser({
      uid,
      university_id: university.id,
      role: 'reviewer',
      assignments: ['council-1'],
    }),
  )
  await writeWorld(world)
  const late = { uid, email, password: localPassword, name: 'Somebody' }
  const page = await browser.signedIn(late, `/events?open=${eventId}`)
  const panel = panelOf(page, 'Harbour Party')
  await panel
    .getByText('Only the reviewers of this event, Owners and Admins see what was answered.')
    .waitFor()
  expect(await panel.getByText('Not completed by host').count()).toBe(0)
})
