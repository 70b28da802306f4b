import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { newCampus } from './support/campus.ts'
import { picture } from './support/picture.ts'
import { rowOf, toastOf } from './support/review-page.ts'

const browser = openBrowser()

test('an Owner invites somebody, resends the invitation and withdraws it', async () => {
  const { owner, university } = await newCampus()
  const page = await browser.signedIn(owner, '/team')
  await page.getByRole('link', { name: 'Add team member' }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('First name is required').waitFor()
  await page.getByText('Please enter a valid email address.').waitFor()
  await page.getByText('Choose at least one council or department').waitFor()

  const email = `daniel@${university.id}.example`
  await page.getByRole('textbox', { name: 'First name' }).fill('Daniel')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Okafor')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('group', { name: 'Profile image' }).locator('input').setInputFiles(picture())
  const preview = page.getByRole('region', { name: 'What Daniel will see' })
  const mayInvite = preview.getByRole('listitem').filter({ hasText: 'Invite colleagues' })
  await preview.getByText('Daniel Okafor').waitFor()
  await preview.getByText('No council or department yet').waitFor()
  await mayInvite.getByText('No', { exact: true }).waitFor()
  await page.getByRole('radio', { name: /Admin/ }).click()
  await mayInvite.getByText('Yes', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Council One' }).click()
  await preview.getByText('Council One').waitFor()
  await preview.locator('img').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await toastOf(page, 'Invitation sent').waitFor()
  await rowOf(page, email).getByText('Pending').waitFor()

  // Inviting the same address again is refused, and the input stays.
  await page.getByRole('link', { name: 'Add team member' }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Daniel')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Okafor')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('checkbox', { name: 'Council One' }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('alert').getByText('This email has already been invited').waitFor()
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Daniel')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click()

  await page.getByRole('tab', { name: 'Invitations' }).click()
  await page.getByRole('button', { name: `Resend the invitation of ${email}` }).click()
  await toastOf(page, 'Invitation resent').waitFor()
  await page.getByRole('button', { name: `Actions for ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Delete invitation' }).click()
  await toastOf(page, 'Invitation deleted').waitFor()
  await rowOf(page, email).getByText('Revoked').waitFor()
})

test('a role changes while its holder is working, and a removal ends their session', async () => {
  const { owner, bob } = await newCampus()
  const [page, member] = await Promise.all([
    browser.signedIn(owner, '/team'),
    browser.signedIn(bob, '/team'),
  ])
  await rowOf(member, 'Ann Adler').waitFor()
  expect(await member.getByRole('link', { name: 'Add team member' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Actions for Bob Adler' }).click()
  await page.getByRole('menuitem', { name: 'Change role and assignments' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bob Adler' })
  await dialog.getByRole('radio', { name: /Admin/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toastOf(page, 'User role updated successfully').waitFor()
  await member.getByRole('link', { name: 'Add team member' }).waitFor()

  await page.getByRole('button', { name: 'Actions for Bob Adler' }).click()
  await page.getByRole('menuitem', { name: 'Remove from the team' }).click()
  await page
    .getByRole('dialog', { name: 'Remove Bob Adler?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await toastOf(page, 'Deleted Bob Adler').waitFor()
  await rowOf(page, 'Bob Adler').waitFor({ state: 'detached' })
  await member.getByText('Team', { exact: true }).waitFor({ state: 'detached' })
})
