import { execFileSync } from 'node:child_process'

import { endpoints, type Endpoint, type EndpointName } from '@huddle/contract'
import { buildStory, localPassword } from '@huddle/emulator-seed'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { readConfig } from '#config.ts'
import { curlOf, exampleCallOf } from '#http/docs/curl-of.ts'
import { demoPassword, demoPeople } from '#http/docs/demo-people.ts'
import { docsPage } from '#http/docs/docs-page.ts'
import { signInLineOf } from '#http/docs/preparations.ts'
import { withSamples } from '#http/docs/shell.ts'

import { suite } from '../support/suite.ts'

const local = readConfig({
  GCLOUD_PROJECT: 'demo-huddle',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  HUDDLE_API_URL: 'http://127.0.0.1:5001/demo-huddle/us-central1/api',
})
const deployed = readConfig({ GCLOUD_PROJECT: 'huddle', HUDDLE_SITE_URL: 'https://huddle.example' })

const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints)
const { documents } = buildStory(new Date(), () => 1000)
const nothing = z.object({})

test.each(names)('the endpoint accepts the documented example of %s', (name) => {
  const { params = nothing, query = nothing, body }: Endpoint = endpoints[name]
  const sent = withSampleValues(exampleCallOf(name))
  expect(params.safeParse(sent.params).error).toBeUndefined()
  expect(query.safeParse(sent.query).error).toBeUndefined()
  expect((body ?? z.undefined()).safeParse(sent.body).error).toBeUndefined()
})

test('the documented examples use people and organisations of the demo data', () => {
  expect([...documents.keys()]).toEqual(
    expect.arrayContaining([
      'universities/lakeside',
      `dashboardUsers/${demoPeople.staff.uid}`,
      `dashboardUsers/${demoPeople.colleague.uid}`,
      `users/${demoPeople.student.uid}`,
    ]),
  )
  expect(demoPassword).toBe(localPassword)
})

test.each(names)('the documented example of %s refers to records of the demo data', (name) => {
  const { eventId, huddleId, eventTypeId, inviteId } = exampleCallOf(name).params
  const named = [
    eventId && `events/${eventId}`,
    huddleId && `huddles/${huddleId}`,
    eventTypeId && `universities/lakeside/eventTypes/${eventTypeId}`,
    inviteId && `dashboardInvitations/${inviteId}`,
  ]
  for (const path of named) if (path) expect(documents.has(path), path).toBe(true)
})

test('the documentation states for each call who may make it, with a command line', () => {
  const { body } = docsPage(local)
  for (const name of names) {
    expect(body).toContain(`<section id="${name}">`)
    expect(body).toContain(escaped(curlOf(name, local.localApiUrl)))
  }
  expect(body).toContain('For staff of an organisation that has the dashboard.')
  expect(body).toContain('Local suite only.')
  expect(body).toContain(escaped(signInLineOf('staff', '127.0.0.1:9099')))
})

test('a deployed documentation page contains no Auth emulator and no local addresses', () => {
  const { body } = docsPage(deployed)
  expect(body).not.toMatch(/127\.0\.0\.1|localhost|signInWithCustomToken/)
  expect(body).toContain(escaped(curlOf('getStatus', 'https://huddle.example')))
})

test('the documentation page runs no scripts and allows only its own style', () => {
  const { body, policy } = docsPage(local)
  expect(body).not.toContain('<script')
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/)
})

test('a documented command line is safe in a shell, whatever text it contains', () => {
  const line = curlOf('rejectEvent', "https://it's.example")
  expect(line).toContain(String.raw`'https://it'\''s.example/v1/events/`)
})

test('the documentation page of a suite has its addresses, and its command lines work as printed', async () => {
  const page = await (await fetch(`${suite.apiUrl}/docs`)).text()
  expect(page).toContain(escaped(signInLineOf('student', suite.authHost)))
  const line = curlOf('getStatus', suite.apiUrl)
  expect(page).toContain(escaped(line))
  const answer: unknown = JSON.parse(execFileSync('sh', ['-c', line], { encoding: 'utf8' }))
  expect(answer).toEqual({ success: true, data: 'ok' })
})

const sentParts = z.object({
  params: z.record(z.string(), z.string()),
  query: z.record(z.string(), z.string()),
  body: z.unknown().optional(),
})

/** Fills in the shell variables of the example, as it would be sent. */
function withSampleValues(call: ReturnType<typeof exampleCallOf>) {
  return sentParts.parse(JSON.parse(withSamples(JSON.stringify(call))))
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
