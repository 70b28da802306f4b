import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { environment } from './support/environment.ts'
import { newCampus } from './support/campus.ts'
import { panelOf, rowOf, toastOf } from './support/review-page.ts'

// With the animations that most people see.
const browser = openBrowser({ reducedMotion: 'no-preference' })

/** More tab stops than any screen has before its content. */
const mostTabs = 90

/** Moves the focus with Tab until it reaches the target. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No way leads to ${target.toString()}`)
}

/**
 * Moves down the table to a row, along it to the target, and presses Enter. A table is one tab
 * stop; the arrow keys move inside it.
 */
async function pressInRow(page: Page, row: Locator, target: Locator): Promise<void> {
  await target.waitFor()
  const hasFocus = (element: Element) => element.contains(document.activeElement)
  for (let steps = 0; !(await row.evaluate(hasFocus)); steps += 1) {
    if (steps > mostTabs) throw new Error(`No way leads to ${row.toString()}`)
    await page.keyboard.press('j')
  }
  await page.keyboard.press('Home')
  for (let steps = 0; !(await target.evaluate(hasFocus)); steps += 1) {
    if (steps > mostTabs) throw new Error(`No way leads to ${target.toString()}`)
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
}

/** Moves the focus to a button or link and presses a key. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Moves down the open menu to an entry and selects it. */
async function choose(page: Page, entry: Locator): Promise<void> {
  await entry.waitFor()
  while (!(await entry.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.insertText(text)
}

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })
const field = (within: Page | Locator, name: string) =>
  within.getByRole('textbox', { name, exact: true })

test('a reviewer signs in, searches, reads and decides by keyboard only', async () => {
  const { ann, host } = await newCampus()
  await host.createEvent({ title: 'Regatta Night', days: 10 })
  const party = await host.createEvent({ title: 'Harbour Party', type: 'with documents', days: 11 })
  await host.submitPlan(party)
  await host.createEvent({ title: 'Knot Workshop', days: 12 })
  const page = await browser.newPage()
  const keys = page.keyboard

  // 1. Logs in.
  await page.goto(environment.HUDDLE_WEB_URL)
  await type(page, field(page, 'Email'), ann.email)
  await type(page, page.getByLabel('Password', { exact: true }), ann.password)
  await keys.press('Enter')
  await rowOf(page, 'Regatta Night').waitFor()

  // 2. Skips the sidebar.
  await press(page, page.getByRole('link', { name: 'Skip to the content' }))
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

  // 3. Searches, and clears the search.
  await keys.press('/')
  await keys.insertText('knot')
  await rowOf(page, 'Regatta Night').waitFor({ state: 'detached' })
  await press(page, button(page, 'Clear Filters'))
  await rowOf(page, 'Regatta Night').waitFor()

  // 4. Filters by a type, and takes the filter away.
  await press(page, button(page, 'Filter by'))
  await press(page, page.getByRole('checkbox', { name: 'Party' }), 'Space')
  await rowOf(page, 'Regatta Night').waitFor({ state: 'detached' })
  await keys.press('Escape')
  await press(page, button(page, 'Clear Filters'))
  await rowOf(page, 'Regatta Night').waitFor()

  // 5. Reads the list of shortcuts.
  await keys.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await shortcuts.waitFor()
  await keys.press('Escape')
  await shortcuts.waitFor({ state: 'detached' })

  // 6. Moves along the rows and opens one. 7. Steps to the next one and back.
  await keys.press('j')
  await keys.press('Enter')
  await panelOf(page, 'Regatta Night').waitFor()
  await keys.press('n')
  await panelOf(page, 'Harbour Party').waitFor()
  await keys.press('p')
  await panelOf(page, 'Regatta Night').waitFor()

  // 8. Approves.
  await keys.press('a')
  await page.getByRole('dialog', { name: 'Approve this event?' }).waitFor()
  await keys.press('Enter')
  await toastOf(page, 'Event approved').waitFor()
  await panelOf(page, 'Harbour Party').waitFor()

  // 9. Undoes the decision in time.
  await press(page, page.getByRole('button', { name: 'Undo: Regatta Night' }))
  await toastOf(page, 'Decision taken back').waitFor()
  await keys.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const partyRow = rowOf(page, 'Harbour Party')
  await pressInRow(page, partyRow, partyRow.getByRole('link'))

  // 10. Looks at a document and closes it.
  const panel = panelOf(page, 'Harbour Party')
  await press(page, button(panel, 'View Security plan'))
  const viewer = page.getByRole('region', { name: 'Document: security-plan.pdf' })
  await press(page, button(viewer, 'Close document'))
  await viewer.waitFor({ state: 'detached' })

  // 11. Asks for changes with a reason.
  await keys.press('c')
  const contact = page.getByRole('dialog', { name: 'Contact host' })
  await press(page, contact.getByRole('checkbox', { name: /Security plan/ }), 'Space')
  await type(page, field(contact, 'Reason for Security plan'), 'Who is in charge?')
  await press(page, button(contact, 'Send to Host'))
  await toastOf(page, 'Host contacted').waitFor()

  // 12. Rejects with a message, from the panel that opened next.
  await panelOf(page, 'Knot Workshop').waitFor()
  await keys.press('r')
  const reject = page.getByRole('dialog', { name: 'Reject this event?' })
  await type(page, field(reject, 'Message'), 'The room is taken')
  await press(page, button(reject, 'Reject'))
  await toastOf(page, 'Event rejected').waitFor()
})

test('an Owner manages staff, huddles, exports and settings by keyboard only', async () => {
  const { owner, university } = await newCampus()
  const page = await browser.signedIn(owner)
  const keys = page.keyboard
  await page.getByRole('heading', { name: 'Review', exact: true }).waitFor()

  // 13. Opens a screen with the palette.
  await keys.press('Control+k')
  await keys.insertText('team')
  await page.getByRole('option', { name: /Team/ }).first().waitFor()
  await keys.press('Enter')
  await rowOf(page, 'Bob Adler').waitFor()

  // 14. Changes a role.
  const bobRow = rowOf(page, 'Bob Adler')
  await pressInRow(page, bobRow, button(bobRow, 'Actions for Bob Adler'))
  await choose(page, page.getByRole('menuitem', { name: 'Change role and assignments' }))
  const member = page.getByRole('dialog', { name: 'Bob Adler' })
  await tabTo(page, member.getByRole('radio', { name: /Reviewer/ }))
  while (!(await member.getByRole('radio', { name: /Admin/ }).isChecked()))
    await keys.press('ArrowDown')
  await press(page, button(member, 'Save'))
  await toastOf(page, 'User role updated successfully').waitFor()

  // 15. Invites a colleague.
  const email = `daniel@${university.id}.example`
  await press(page, page.getByRole('link', { name: 'Add team member' }))
  await type(page, field(page, 'First name'), 'Daniel')
  await type(page, field(page, 'Last name'), 'Okafor')
  await type(page, field(page, 'Email'), email)
  await press(page, page.getByRole('checkbox', { name: 'Council One' }), 'Space')
  await press(page, button(page, 'Send invitation'))
  await rowOf(page, email).waitFor()

  // 16. Registers a huddle.
  await keys.press('g')
  await keys.press('h')
  const huddleRow = rowOf(page, 'Sailing Club')
  await pressInRow(page, huddleRow, huddleRow.getByRole('link'))
  await press(page, page.getByRole('switch', { name: 'Registered' }), 'Space')
  await toastOf(page, 'Saved').waitFor()

  // 17. Switches the tabs of its page.
  await tabTo(page, page.getByRole('tab', { name: 'Overview' }))
  await keys.press('ArrowRight')
  await keys.press('Enter')
  await page.getByText('No Events to Display').waitFor()

  // 18. Exports a list.
  await keys.press('g')
  await keys.press('h')
  await press(page, button(page, 'Export CSV'))
  await press(page, button(page.getByRole('dialog'), 'Export CSV'))
  const ready = page.getByRole('dialog', { name: 'Your CSV is ready to download' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page, button(ready, 'Download')),
  ])
  expect(file.suggestedFilename()).toBe('huddles.csv')
  await ready.press('Escape')
  await ready.waitFor({ state: 'detached' })

  // 19. Changes a setting.
  await keys.press('g')
  await keys.press('s')
  await tabTo(page, field(page, 'Name'))
  await keys.press('Control+a')
  await keys.insertText('Harbour College')
  await press(page, button(page, 'Save'))
  await toastOf(page, 'Saved').waitFor()

  // 20. Creates a requirement.
  await keys.press('g')
  await keys.press('e')
  await tabTo(page, page.getByRole('tab', { name: 'Event types' }))
  await keys.press('ArrowRight')
  await keys.press('Enter')
  await press(page, button(page, 'Add Requirement'))
  await choose(page, page.getByRole('menuitem', { name: 'Text', exact: true }))
  const requirement = page.getByRole('dialog', { name: /requirement/i })
  await type(page, field(requirement, 'Text'), 'Who opens the doors?')
  await press(page, button(requirement, 'Save'))
  await rowOf(page, 'Who opens the doors?').waitFor()
})

test('an Owner creates a requirement and adds it to a condition by keyboard only', async () => {
  const { owner } = await newCampus()
  const page = await browser.signedIn(owner, '/event-registration?tab=requirements')
  await rowOf(page, 'Security plan').waitFor()
  const { keyboard } = page
  await tabTo(page, page.getByRole('button', { name: 'Add Requirement' }))
  await keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'File Upload' }).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'Text' })
  await text.waitFor()
  await tabTo(page, page.getByRole('textbox', { name: 'Text' }))
  await keyboard.type('Who pours?')
  await keyboard.press('Enter')
  await rowOf(page, 'Who pours?').waitFor()

  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await tabTo(page, page.getByRole('tab', { name: 'Requirements' }))
  await keyboard.press('ArrowLeft')
  await keyboard.press('Enter')
  await rowOf(page, 'Party').waitFor()
  await keyboard.press('j')
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Add Requirement' }))
  await keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Search requirements' }).waitFor()
  await keyboard.type('pours')
  await page.getByRole('menuitem', { name: 'Security plan' }).waitFor({ state: 'detached' })
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await tabTo(page, page.getByRole('combobox', { name: 'When Who pours? is asked' }))
  await keyboard.press('Enter')
  await page.getByRole('option', { name: 'Event has Alcohol' }).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }))
  await keyboard.press('Enter')
  await toastOf(page, 'Saved').waitFor()
  await rowOf(page, 'Party').waitFor()
  await keyboard.press('j')
  await keyboard.press('Enter')
  await page
    .getByRole('combobox', { name: 'When Who pours? is asked' })
    .getByText('Event has Alcohol')
    .waitFor()
})
