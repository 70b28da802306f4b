import { endpoints } from '@huddle/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { environment } from './support/environment.ts'
import { formsOf } from './support/forms.ts'
import { newCampus, tokenOf, type Member } from './support/campus.ts'
import { publish } from './support/publish.ts'
import { panelOf, rowOf } from './support/review-page.ts'

const browser = openBrowser()

/** Cuts the page off from live updates, as on a lost connection; HTTP calls still work. */
async function cutOff(page: Page): Promise<void> {
  await page.route(`http://${environment.FIRESTORE_EMULATOR_HOST}/**`, (route) => route.abort())
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}

/** Calls an endpoint as another person. */
async function post(member: Member, path: string, body: object): Promise<void> {
  const response = await fetch(`${environment.HUDDLE_WEB_URL}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await tokenOf(member)}`,
    },
    body: JSON.stringify(body),
  })
  expect(response.ok, await response.text()).toBe(true)
}

/** Removes an Owner's role while her page is open. */
async function demote({ uid }: Member): Promise<void> {
  const documents = `projects/${environment.GCLOUD_PROJECT}/databases/(default)/documents`
  const response = await fetch(
    `http://${environment.FIRESTORE_EMULATOR_HOST}/v1/${documents}/dashboardUsers/${uid}?updateMask.fieldPaths=role`,
    {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ fields: { role: { stringValue: 'reviewer' } } }),
    },
  )
  expect(response.ok, await response.text()).toBe(true)
}

const failed = (page: Page, text: string) => page.getByText(new RegExp(`^${text}`)).first()

test('a reviewer who decides on an event that a colleague has just decided sees an error and keeps the typed message', async () => {
  const { ann, bob, host } = await newCampus()
  const eventId = await host.createEvent({ title: 'Harbour Party', type: 'with documents' })
  await host.submitPlan(eventId)
  const page = await browser.signedIn(ann, `/?open=${eventId}`)
  const panel = panelOf(page, 'Harbour Party')
  await panel.getByRole('button', { name: 'View Security plan' }).waitFor()
  await cutOff(page)
  await post(bob, endpoints.rejectEvent.path.replace('{eventId}', eventId), { message: 'Full' })

  await panel.getByRole('button', { name: 'Contact host' }).click()
  const contact = page.getByRole('dialog', { name: 'Contact host' })
  await contact.getByRole('checkbox', { name: /Security plan/ }).click()
  await contact.getByRole('textbox', { name: 'Reason for Security plan' }).fill('Who is in charge?')
  await contact.getByRole('button', { name: 'Send to Host' }).click()
  await failed(page, 'Error notifying host').waitFor()
  expect(
    await contact.getByRole('textbox', { name: 'Reason for Security plan' }).inputValue(),
  ).toBe('Who is in charge?')
  await contact.getByRole('button', { name: 'Cancel' }).click()

  await panel.getByRole('button', { name: 'Reject' }).click()
  const reject = page.getByRole('dialog', { name: 'Reject this event?' })
  await reject.getByRole('textbox', { name: 'Message' }).fill('No room')
  await reject.getByRole('button', { name: 'Reject' }).click()
  await failed(page, 'Error rejecting event').waitFor()
  expect(await reject.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('No room')
  await reject.getByRole('button', { name: 'Cancel' }).click()

  await panel.getByRole('button', { name: 'Approve' }).click()
  const approve = page.getByRole('dialog', { name: 'Approve this event?' })
  await approve.getByRole('button', { name: 'Approve' }).click()
  // Screen readers announce it although a dialog is open.
  await page.getByRole('alert').getByText('Error reviewing event', { exact: true }).waitFor()
  await approve.waitFor()
})

test('a person who goes offline sees a notice until the connection is back', async () => {
  const { ann, host } = await newCampus()
  const eventId = await host.createEvent({ title: 'Harbour Party' })
  const page = await browser.signedIn(ann, `/?open=${eventId}`)
  await panelOf(page, 'Harbour Party').getByRole('button', { name: 'Approve' }).waitFor()
  await page.context().setOffline(true)
  const notice = page.getByRole('status').getByText('You are offline.')
  await notice.waitFor()
  await page.context().setOffline(false)
  await notice.waitFor({ state: 'detached' })
})

test('a dashboard that cannot reach its project shows an error, and starts after a retry', async () => {
  const { ann, host } = await newCampus()
  await host.createEvent({ title: 'Harbour Party' })
  const page = await browser.signedIn(ann)
  await page.route('**/__/firebase/init.json', (route) => route.abort())
  await page.reload()
  await page.getByRole('heading', { name: 'Huddle couldn’t start' }).waitFor()
  await page.unroute('**/__/firebase/init.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await rowOf(page, 'Harbour Party').waitFor()
})

test('a screen that cannot be loaded offline leaves the sidebar in place, and loads once the network is back', async () => {
  const { ann, host } = await newCampus()
  await host.createEvent({ title: 'Harbour Party' })
  const page = await browser.signedIn(ann)
  await rowOf(page, 'Harbour Party').waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Huddles' }).click()
  await page.getByRole('heading', { name: 'This screen couldn’t be loaded' }).waitFor()
  await page.getByText('It is loaded as soon as you are online again.').waitFor()
  await page.getByRole('link', { name: 'Huddles' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Huddles' }).waitFor()
})

test('a person who waits for a slow first load sees an explanation, and the screen loads without a reload', async () => {
  const { ann, host } = await newCampus()
  await host.createEvent({ title: 'Harbour Party' })
  const page = await browser.signedIn(ann)
  await rowOf(page, 'Harbour Party').waitFor()
  const database = `http://${environment.FIRESTORE_EMULATOR_HOST}/**`
  await page.route(database, (route) => route.abort())
  await page.getByRole('link', { name: 'Huddles' }).click()
  await page.getByText('The server has not answered yet.').waitFor()
  await page.reload()
  await page.getByText('The server has not answered yet.').waitFor()
  await page.unroute(database)
  await page.getByRole('button', { name: 'Try again' }).click()
  await rowOf(page, 'Sailing Club').waitFor()
})

test('a reviewer who decides on a form that a colleague has just decided sees an error and keeps the typed message', async () => {
  const campus = await newCampus({ feature_flags: ['isFormsEnabled'] })
  const { travel, submitForm } = await formsOf(campus)
  const id = await submitForm(travel, 'Nationals')
  const page = await browser.signedIn(campus.ann, `/?tab=forms&open=${id}`)
  const panel = panelOf(page, 'Travel request')
  await panel.getByRole('button', { name: 'Approve' }).waitFor()
  await cutOff(page)
  const path = endpoints.rejectForm.path
    .replace('{huddleId}', campus.huddle.id)
    .replace('{formId}', id)
  await post(campus.bob, path, { message: 'Too late' })

  await panel.getByRole('button', { name: 'Request changes' }).click()
  const request = page.getByRole('dialog', { name: 'Request changes' })
  await request.getByRole('checkbox', { name: /List of travellers/ }).click()
  await request.getByRole('textbox', { name: 'Reason for List of travellers' }).fill('Who else?')
  await request.getByRole('button', { name: 'Send to Host' }).click()
  await failed(page, 'Error requesting changes').waitFor()
  expect(
    await request.getByRole('textbox', { name: 'Reason for List of travellers' }).inputValue(),
  ).toBe('Who else?')
  await request.getByRole('button', { name: 'Cancel' }).click()

  await panel.getByRole('button', { name: 'Reject' }).click()
  const reject = page.getByRole('dialog', { name: 'Reject this form?' })
  await reject.getByRole('textbox', { name: 'Message' }).fill('No money')
  await reject.getByRole('button', { name: 'Reject' }).click()
  await failed(page, 'Error rejecting form').waitFor()
  await reject.getByRole('button', { name: 'Cancel' }).click()

  await panel.getByRole('button', { name: 'Approve' }).click()
  const approve = page.getByRole('dialog', { name: 'Approve this form?' })
  await approve.getByRole('button', { name: 'Approve' }).click()
  await failed(page, 'Error approving form').waitFor()
})

test('an Owner who has just lost the role sees a refusal on every screen that writes', async () => {
  const { owner, university } = await newCampus()
  const email = `daniel@${university.id}.example`
  const invitations = await browser.signedIn(owner, '/team/add-member')
  await fillInvitation(invitations, email)
  await invitations.getByRole('button', { name: 'Send invitation' }).click()
  await rowOf(invitations, email).waitFor()
  const open = async (path: string) => {
    const page = await invitations.context().newPage()
    await page.goto(`${environment.HUDDLE_WEB_URL}${path}`)
    return page
  }
  const members = await open('/team')
  await rowOf(members, 'Bob Adler').waitFor()
  const huddle = await open('/huddles')
  await rowOf(huddle, 'Sailing Club').getByRole('link').click()
  const registered = huddle.getByRole('switch', { name: 'Registered' })
  await registered.waitFor()
  for (const page of [invitations, members, huddle]) await cutOff(page)
  await demote(owner)

  await registered.click()
  await failed(huddle, 'Error updating huddle registration').waitFor()
  expect(await registered.isChecked()).toBe(false)

  await members.getByRole('button', { name: 'Actions for Bob Adler' }).click()
  await members.getByRole('menuitem', { name: 'Change role and assignments' }).click()
  const dialog = members.getByRole('dialog', { name: 'Bob Adler' })
  await dialog.getByRole('radio', { name: /Admin/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await failed(members, 'Error updating user role').waitFor()
  expect(await dialog.getByRole('radio', { name: /Admin/ }).isChecked()).toBe(true)

  await invitations.getByRole('button', { name: `Resend the invitation of ${email}` }).click()
  await failed(invitations, 'Error resending invite').waitFor()
  await invitations.getByRole('button', { name: `Actions for ${email}` }).click()
  await invitations.getByRole('menuitem', { name: 'Delete invitation' }).click()
  await failed(invitations, 'Error deleting invite').waitFor()
  await invitations.getByRole('link', { name: 'Add team member' }).click()
  await fillInvitation(invitations, `other-${email}`)
  await invitations.getByRole('button', { name: 'Send invitation' }).click()
  await failed(invitations, 'Error creating invite').waitFor()
  const firstName = invitations.getByRole('textbox', { name: 'First name' })
  expect(await firstName.inputValue()).toBe('Daniel')
})

test('an Owner who has just lost the role cannot change requirements or reviewers', async () => {
  const campus = await newCampus({ feature_flags: ['isFormsEnabled'] })
  const { owner, ann, bob, host } = campus
  await formsOf(campus)
  const open = await host.createEvent({ title: 'Harbour Party' })
  const published = await host.createEvent({ title: 'Regatta Night', days: 20 })
  await publish(campus, published)
  const createType = await browser.signedIn(
    owner,
    '/event-registration/event-types/create-event-type',
  )
  const openPage = async (path: string) => {
    const page = await createType.context().newPage()
    await page.goto(`${environment.HUDDLE_WEB_URL}${path}`)
    return page
  }
  const name = createType.getByRole('textbox', { name: 'Name' })
  await name.fill('Formal')
  await createType.getByRole('checkbox', { name: 'Council One' }).click()
  const forms = await openPage('/forms')
  await forms.getByRole('link', { name: 'Travel request' }).click()
  await forms.getByRole('textbox', { name: 'Name' }).fill('Journey')
  const members = await openPage('/team')
  await rowOf(members, bob.name).waitFor()
  const reviewers = await openPage(`/?open=${open}`)
  await panelOf(reviewers, 'Harbour Party').getByRole('button', { name: 'Add reviewers' }).waitFor()
  const withdrawal = await openPage(`/events?open=${published}`)
  const actions = panelOf(withdrawal, 'Regatta Night').getByRole('button', {
    name: 'Actions for Regatta Night',
  })
  await actions.waitFor()
  for (const page of [createType, forms, members, reviewers, withdrawal]) await cutOff(page)
  await demote(owner)

  await createType.getByRole('button', { name: 'Save' }).click()
  await failed(createType, 'Error creating event type').waitFor()
  expect(await name.inputValue()).toBe('Formal')
  await forms.getByRole('button', { name: 'Save' }).click()
  await failed(forms, 'Error updating form').waitFor()
  expect(await forms.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Journey')

  await members.getByRole('button', { name: `Actions for ${bob.name}` }).click()
  await members.getByRole('menuitem', { name: 'Remove from the team' }).click()
  const removal = members.getByRole('dialog')
  await removal.getByRole('button', { name: 'Remove' }).click()
  await failed(members, 'Error removing team member').waitFor()

  const panel = panelOf(reviewers, 'Harbour Party')
  await panel.getByRole('button', { name: `Actions for ${ann.name}` }).click()
  await reviewers.getByRole('menuitem', { name: 'Remove' }).click()
  const remove = reviewers.getByRole('dialog', { name: `Remove ${ann.name} as a reviewer?` })
  await remove.getByRole('button', { name: 'Remove' }).click()
  await failed(reviewers, 'Error changing the reviewers').waitFor()

  await actions.click()
  await withdrawal.getByRole('menuitem', { name: 'Withdraw approval' }).click()
  const withdraw = withdrawal.getByRole('dialog', { name: 'Withdraw the approval?' })
  const message = withdraw.getByRole('textbox', { name: 'Message' })
  await message.fill('The hall was flooded')
  await withdraw.getByRole('button', { name: 'Withdraw approval' }).click()
  await failed(withdrawal, 'Error withdrawing the approval').waitFor()
  expect(await message.inputValue()).toBe('The hall was flooded')
})

test('a reviewer who changes a decision on an event that a colleague has just rejected sees an error', async () => {
  const { ann, bob, host } = await newCampus()
  const eventId = await host.createEvent({ title: 'Harbour Party' })
  const { path } = endpoints.approveEvent
  await post(ann, path.replace('{eventId}', eventId), {})
  const page = await browser.signedIn(ann, `/?turn=others&open=${eventId}`)
  const change = panelOf(page, 'Harbour Party').getByRole('button', { name: 'Change my decision' })
  await change.waitFor()
  await cutOff(page)
  await post(bob, endpoints.rejectEvent.path.replace('{eventId}', eventId), { message: 'Full' })
  await change.click()
  await failed(page, 'Error changing your decision').waitFor()
})

async function fillInvitation(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Daniel')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Okafor')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('checkbox', { name: 'Council One' }).click()
}

test('a reviewer who undoes an approval after a colleague has decided sees an error', async () => {
  const { ann, bob, host } = await newCampus()
  const eventId = await host.createEvent({ title: 'Regatta Night' })
  const page = await browser.signedIn(ann, `/?open=${eventId}`)
  const panel = panelOf(page, 'Regatta Night')
  await panel.getByRole('button', { name: 'Approve' }).click()
  const approve = page.getByRole('dialog', { name: 'Approve this event?' })
  await approve.getByRole('button', { name: 'Approve' }).click()
  const undo = page.getByRole('button', { name: 'Undo: Regatta Night' })
  await undo.waitFor()
  await post(bob, endpoints.rejectEvent.path.replace('{eventId}', eventId), { message: 'Full' })
  await undo.click()
  await failed(page, 'Error taking the decision back').waitFor()
})

test('a list of forms that the rules deny shows an error, and loads after a retry', async () => {
  const campus = await newCampus({ feature_flags: ['isFormsEnabled'] })
  await formsOf(campus)
  const page = await browser.signedIn(campus.owner, '/events')
  await page.getByText('No events').first().waitFor()
  // The page queries the forms of another university, which the rules deny.
  const asked = encodeURIComponent(`universities/${campus.university.id}`)
  const forms = encodeURIComponent('"collectionId":"forms"')
  const listening = `http://${environment.FIRESTORE_EMULATOR_HOST}/**/Listen/channel**`
  await page.route(listening, async (route) => {
    const data = route.request().postData()
    const isAsked = data?.includes(forms) === true
    await route.continue(
      isAsked ? { postData: data.replaceAll(asked, encodeURIComponent('universities/other')) } : {},
    )
  })
  await page.getByRole('link', { name: 'Forms' }).click()
  await page.getByText('The forms couldn’t be loaded').waitFor()
  await page.unroute(listening)
  await page.getByRole('button', { name: 'Try again' }).click()
  await rowOf(page, 'Travel request').waitFor()
})
