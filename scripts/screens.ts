/**
 * npm run screens
 *
 * Photographs each screen and state of the dashboard with the demo data, light and dark, into
 * docs/screens, and writes the page that shows them all. Runs inside a suite of its own.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { chromium, type Page } from 'playwright-core'
import { z } from 'zod'

import { browserFlags, findBrowser } from './browser.ts'
import { runScript } from './failure.ts'
import { root } from './paths.ts'

const folder = join(root, 'docs/screens')
const account = z.object({ email: z.string(), password: z.string() })
const environment = z
  .object({ HUDDLE_WEB_URL: z.url(), HUDDLE_ACCOUNTS: z.string() })
  .parse(process.env)

type Scene = {
  name: string
  /** The local part of the user's e-mail address. Without it nobody is signed in. */
  as?: string
  path?: string
  size?: { width: number; height: number }
  /** Brings the page into the state to photograph. */
  act?: (page: Page) => Promise<void>
}

const office = 'a.nwosu'
const travelRequest = '/?tab=forms&open=debate-society-travel'
const winterFormal = '/?open=lakeside-winter-formal-at-the-boathouse'
const desktop = { width: 1440, height: 900 }

const scenes: Scene[] = [
  { name: 'log-in' },
  {
    name: 'log-in-errors',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill('nonsense')
      await page.getByRole('button', { name: 'Log In' }).click()
    },
  },
  {
    name: 'sign-up',
    path: '/sign-up',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@nowhere.example')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'forgotten-password-code',
    path: '/sign-in/forgotten-password',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill('d.okafor@lakeside.example')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('textbox', { name: 'Code' }).fill('4079')
    },
  },
  { name: 'terms', path: '/terms' },
  { name: 'desktop-only', size: { width: 390, height: 844 } },
  { name: 'review', as: office },
  { name: 'review-waiting-for-host', as: office, path: '/?turn=host' },
  { name: 'review-waiting-for-others', as: office, path: '/?turn=others' },
  {
    name: 'review-filter-by',
    as: office,
    act: (page) => page.getByRole('button', { name: 'Filter by' }).click(),
  },
  { name: 'review-no-results', as: office, path: '/?q=nothing%20like%20it' },
  { name: 'review-national-organisation', as: 'p.osei' },
  { name: 'review-empty', as: 'p.osei', path: '/?turn=others' },
  {
    name: 'event-needs-review',
    as: office,
    path: winterFormal,
    size: { width: 1440, height: 1700 },
  },
  {
    name: 'event-awaiting-host',
    as: office,
    path: '/?turn=host',
    act: (page) => page.getByRole('row').nth(4).getByRole('link').click(),
  },
  {
    name: 'event-completed-with-guests',
    as: office,
    path: '/?open=lakeside-autumn-jazz-evening',
    size: { width: 1440, height: 1700 },
  },
  { name: 'event-not-found', as: office, path: '/?open=no-such-event' },
  {
    name: 'event-document',
    as: office,
    path: winterFormal,
    act: async (page) => {
      await page.getByRole('button', { name: 'View Security plan' }).click()
      await page.getByRole('img', { name: /^Page 1/ }).waitFor()
    },
  },
  { name: 'approve', as: office, path: winterFormal, act: press('Approve') },
  {
    name: 'contact-host',
    as: office,
    path: winterFormal,
    act: async (page) => {
      await press('Contact host')(page)
      await page.getByRole('checkbox', { name: /Security plan/ }).check()
      await page
        .getByRole('textbox', { name: 'Reason for Security plan' })
        .fill('Three staff at the door are too few for 150 guests.')
    },
  },
  {
    name: 'reject',
    as: office,
    path: winterFormal,
    act: async (page) => {
      await press('Reject')(page)
      await page
        .getByRole('textbox', { name: 'Message' })
        .fill('The boathouse has no permit for more than 80 persons until January.')
    },
  },
  {
    name: 'saved-replies',
    as: office,
    path: winterFormal,
    act: async (page) => {
      await press('Reject')(page)
      await press('Use a saved reply')(page)
    },
  },
  { name: 'add-reviewers', as: office, path: winterFormal, act: press('Add reviewers') },
  {
    name: 'review-many',
    as: office,
    act: async (page) => {
      for (const row of [2, 4]) await page.getByRole('row').nth(row).getByRole('checkbox').click()
      await page.getByRole('button', { name: 'Approve', exact: true }).click()
      await page.getByRole('dialog').getByText('2 chosen').waitFor()
    },
  },
  {
    name: 'command-palette-in-panel',
    as: office,
    path: winterFormal,
    act: async (page) => {
      await page.getByRole('button', { name: 'Approve' }).waitFor()
      await page.keyboard.press('Control+k')
    },
  },
  { name: 'review-forms', as: office, path: '/?tab=forms' },
  { name: 'review-forms-waiting-for-host', as: office, path: '/?tab=forms&turn=host' },
  { name: 'form', as: office, path: travelRequest, size: { width: 1440, height: 1250 } },
  {
    name: 'form-awaiting-host',
    as: office,
    path: '/?tab=forms&turn=host&open=board-games-registration',
    size: { width: 1440, height: 1250 },
  },
  {
    name: 'form-document',
    as: office,
    path: travelRequest,
    act: async (page) => {
      await page.getByRole('button', { name: 'View List of travellers' }).click()
      await page.getByRole('img', { name: /^Page 1/ }).waitFor()
    },
  },
  {
    name: 'request-changes',
    as: office,
    path: travelRequest,
    act: async (page) => {
      await press('Request changes')(page)
      await page.getByRole('checkbox', { name: /List of travellers/ }).check()
      await page
        .getByRole('textbox', { name: 'Reason for List of travellers' })
        .fill('The emergency contacts of two travellers are missing.')
    },
  },
  {
    name: 'remind-about-form',
    as: office,
    path: travelRequest,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for / })
        .last()
        .click()
      await page.getByRole('menuitem', { name: 'Remind' }).click()
      await page.getByRole('dialog', { name: /^Remind / }).waitFor()
    },
  },
  { name: 'command-palette', as: office, act: keys('Control+k') },
  {
    name: 'command-palette-search',
    as: office,
    act: async (page) => {
      await keys('Control+k')(page)
      await page.getByRole('combobox', { name: 'Go to' }).fill('de')
      for (const name of ['Huddles', 'Forms']) await page.getByRole('group', { name }).waitFor()
    },
  },
  { name: 'shortcuts', as: office, act: keys('?') },
  {
    name: 'account-settings',
    as: office,
    path: '/account-settings',
    size: { width: 1440, height: 2400 },
  },
  { name: 'account-setup', as: 'p.lindgren' },
  {
    name: 'change-email',
    as: office,
    path: '/account-settings',
    act: async (page) => {
      await page.getByRole('button', { name: 'Change email' }).click()
      await page.locator('.MuiDialog-root').waitFor()
    },
  },
  {
    name: 'change-password',
    as: office,
    path: '/account-settings',
    act: async (page) => {
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.locator('.MuiDialog-root').waitFor()
    },
  },
  { name: 'huddles', as: office, path: '/huddles' },
  { name: 'huddle', as: office, path: '/huddles', act: firstRow },
  { name: 'huddle-forms', as: office, path: '/huddles/rowing-club?tab=forms' },
  { name: 'events', as: office, path: '/events' },
  { name: 'events-past', as: office, path: '/events?tab=past' },
  { name: 'team', as: office, path: '/team' },
  { name: 'team-invitations', as: office, path: '/team?tab=invitations' },
  { name: 'event-types', as: office, path: '/event-registration' },
  { name: 'event-type', as: office, path: '/event-registration', act: eventType },
  {
    name: 'create-event-type',
    as: office,
    path: '/event-registration/event-types/create-event-type',
    size: { width: 1440, height: 1250 },
    act: (page) => page.getByRole('button', { name: 'Save' }).click(),
  },
  {
    name: 'event-type-of-a-reviewer',
    as: 'r.delgado',
    path: '/event-registration',
    act: eventType,
  },
  { name: 'requirements', as: office, path: '/event-registration?tab=requirements' },
  {
    name: 'requirement-with-conditions',
    as: office,
    path: '/event-registration?tab=requirements&edit=alcohol-service',
  },
  {
    name: 'add-requirement',
    as: office,
    path: '/event-registration?tab=requirements&add=termsAcceptance',
  },
  {
    name: 'delete-requirement',
    as: office,
    path: '/event-registration?tab=requirements',
    act: async (page) => {
      await page.getByRole('button', { name: 'Actions for Certificate of' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
    },
  },
  { name: 'forms', as: office, path: '/forms' },
  { name: 'forms-requirements', as: office, path: '/forms?tab=requirements' },
  {
    name: 'edit-form',
    as: office,
    path: '/forms/edit-form?id=travel',
    size: { width: 1440, height: 1250 },
  },
  {
    name: 'create-form',
    as: office,
    path: '/forms/create-form',
    size: { width: 1440, height: 1250 },
    act: (page) => page.getByRole('button', { name: 'Save' }).click(),
  },
  { name: 'form-of-a-reviewer', as: 'r.delgado', path: '/forms/edit-form?id=travel' },
  {
    name: 'delete-form',
    as: office,
    path: '/forms',
    act: async (page) => {
      await page.getByRole('button', { name: 'Actions for Annual registration' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByText('It is currently in use').waitFor()
    },
  },
  { name: 'add-member', as: office, path: '/team/add-member' },
  { name: 'settings', as: office, path: '/settings' },
  { name: 'reporting', as: office, path: '/reporting', size: { width: 1440, height: 1050 } },
  { name: 'page-not-found', as: office, path: '/no/such/page' },
  {
    name: 'review-undo',
    as: office,
    act: async (page) => {
      await page.getByRole('row').nth(1).getByRole('link').click()
      await press('Reject')(page)
      await page.getByRole('textbox', { name: 'Message' }).fill('Please choose another hall.')
      await page
        .getByRole('dialog', { name: 'Reject this event?' })
        .getByRole('button', { name: 'Reject' })
        .click()
      await page.getByRole('button', { name: /^Undo/ }).waitFor()
    },
  },
]

await runScript(async () => {
  const accounts = z
    .array(account)
    .parse(JSON.parse(await readFile(environment.HUDDLE_ACCOUNTS, 'utf8')))
  const wanted = process.argv[2]
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserFlags],
  })
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const scene of scenes.filter(({ name }) => wanted === undefined || name === wanted)) {
        const context = await browser.newContext({
          viewport: scene.size ?? desktop,
          colorScheme,
          locale: 'en-GB',
          timezoneId: 'Europe/London',
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        await page.goto(`${environment.HUDDLE_WEB_URL}${scene.path ?? '/'}`)
        if (scene.as !== undefined) {
          const person = accounts.find(({ email }) => email.includes(scene.as ?? ''))
          await page.getByRole('textbox', { name: 'Email' }).fill(person?.email ?? '')
          await page.getByLabel('Password', { exact: true }).fill(person?.password ?? '')
          await page.getByRole('button', { name: 'Log In' }).click()
          await page.getByRole('button', { name: 'Log In' }).waitFor({ state: 'detached' })
        }
        await page.locator('main :is(h1, p)').first().waitFor({ state: 'attached' })
        await scene.act?.(page)
        await settled(page)
        const path = join(folder, `${scene.name}-${colorScheme}.jpg`)
        await page.screenshot({ path, type: 'jpeg', quality: 82 })
        console.log(path)
        await context.close()
      }
    }
  } finally {
    await browser.close()
  }
  await writeFile(join(folder, 'README.md'), gallery())
  return 0
})

/** The page with all pictures, in the order of the scenes. */
function gallery(): string {
  const intro = 'Each screen and state of the dashboard with the demo data, by `npm run screens`.'
  const sections = scenes.map(({ name }) => {
    const words = name.replaceAll('-', ' ')
    const title = words.charAt(0).toUpperCase() + words.slice(1)
    return `## ${title}\n\n| Light | Dark |\n|---|---|\n| ![${title}, light](${name}-light.jpg) | ![${title}, dark](${name}-dark.jpg) |\n`
  })
  return ['# Screens\n', `${intro}\n`, ...sections].join('\n')
}

async function eventType(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Social event' }).click()
}

async function firstRow(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('link').click()
}

/** Presses keys once the table exists, because nothing listens for them before. */
function keys(combination: string) {
  return async (page: Page) => {
    await page.getByRole('row').nth(1).getByRole('link').waitFor()
    await page.keyboard.press(combination)
    await page.locator('.MuiDialog-root').waitFor()
  }
}

/** Presses a button of the open panel. Its dialog hides the panel behind it from role queries. */
function press(name: string) {
  return async (page: Page) => {
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    await page.locator('.MuiDialog-root').waitFor()
  }
}

/** Waits until nothing is loading or moving: two consecutive screenshots are the same. */
async function settled(page: Page): Promise<void> {
  let before = ''
  for (let look = 0; look < 20; look += 1) {
    const now = (await page.screenshot({ type: 'jpeg', quality: 20 })).toString('base64')
    if (
      now === before &&
      (await page.locator('.MuiSkeleton-root, [aria-busy="true"]').count()) === 0
    )
      return
    before = now
    await page.waitForTimeout(250)
  }
}
