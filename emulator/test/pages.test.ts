import { beforeAll, expect, test } from 'vitest'
import { localFirestore, tokenOf } from './support/local-firestore.ts'
import { control, loadRules, restClient } from './support/rest.ts'

const local = localFirestore()
const hostile = `<img src=x onerror="alert('1')">&`

beforeAll(async () => {
  await loadRules(
    local,
    `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} { allow get: if resource.data.owner == request.auth.uid; }
    match /other/{id} { allow get: if 1 < 2; }
  }
}`,
  )
  await local.database.doc('notes/hers').set({ owner: 'alice', text: hostile })
  await local.database.doc('notes/his').set({ owner: 'bob' })
  await local.database.doc('notes/hers/pages/one').set({ n: 1 })
  await local.database.doc('ghosts/gone/pages/one').set({ n: 1 })
  await local.database.doc(`${encodeURIComponent('<b>')}/<i>`).set({ '<u>': 1 })
  await local.database.doc('<b>/<i>').set({ '<u>': 1 })
})

/**
 * Fetches a page of the emulator and removes the white space around tags. `path` is relative to
 * `…/projects/{p}`.
 */
async function page(path = '', expected = 200): Promise<string> {
  const answer = await fetch(`${local.origin}/emulator/v1/projects/${local.projectId}${path}`)
  expect(answer.status).toBe(expected)
  return (await answer.text()).replaceAll(/\s*(<[^>]*>)\s*/g, '$1')
}

test('the page of a project lists its collections, the reads per caller and the rule decisions', async () => {
  await control(local, 'DELETE', '/usage')
  const alice = restClient(local, tokenOf('alice'))
  await alice.call('GET', '/notes/hers')
  await alice.call('GET', '/notes/his')
  const text = await page()
  expect(text).toMatch(/notes<\/a><\/td><td class="number">2</)
  expect(text).toMatch(/notes\/\*\/pages<small>1 collection</)
  expect(text).toMatch(/uid:alice<\/td><td class="number">1</)
  const [denied, allowed] = text.split('<code>').slice(1)
  expect(denied).toMatch(/^get notes\/his.*denied.*resource\.data\.owner is &#34;bob&#34;/s)
  expect(allowed).toMatch(/^get notes\/hers.*allowed/s)
})

test('requests to another database are shown with its name', async () => {
  const path = `projects/${local.projectId}/databases/second/documents/notes/hers`
  await fetch(`${local.origin}/v1/${path}`)
  expect(await page()).toContain('<code>get second: notes/hers</code>')
})

test('missing documents are shown if they have subcollections', async () => {
  expect(await page()).toMatch(/ghosts<\/a><\/td><td class="number">0</)
  const ghosts = await page('/databases/(default)/documents/ghosts')
  expect(ghosts).toMatch(/gone<br \/><small>does not exist<\/small>.*pages<\/a>/s)
  const notes = await page('/databases/(default)/documents/notes')
  expect(notes.match(/hers<br/g)).toHaveLength(1)
})

test('viewing a page is not counted as usage', async () => {
  await control(local, 'DELETE', '/usage')
  await page()
  await page('/databases/(default)/documents/notes')
  const nothing = { reads: 0, writes: 0, deletes: 0 }
  expect((await control(local, 'GET', '/usage')).body).toEqual({ total: nothing, callers: {} })
})

test('only the latest requests are kept', async () => {
  const { call } = restClient(local, tokenOf('alice'))
  for (let n = 0; n < 205; n++) await call('GET', `/other/n${n}`)
  const text = await page()
  expect(text.match(/<code>/g)).toHaveLength(200)
  expect(text).toContain('get other/n204<')
  expect(text).not.toContain('get other/n4<')
})

test('documents are listed by id, in pages, with their fields and collections', async () => {
  const collection = local.newCollection()
  const batch = local.database.batch()
  for (let n = 0; n < 60; n++) batch.set(collection.doc(String(n).padStart(2, '0')), { n })
  await batch.commit()
  const path = `/databases/(default)/documents/${collection.id}`
  const first = await page(path)
  expect(first).toMatch(/<td>49<br/)
  expect(first).not.toMatch(/<td>50<br/)
  const [, next = ''] = /href="[^"]*\/documents\/[^"?]*(\?after=\d+)"/.exec(first) ?? []
  const second = await page(path + next)
  expect(second).toMatch(/<td>50<br/)
  expect(second).not.toMatch(/<td>49<br/)
  expect(second).not.toContain('?after=')
  const notes = await page('/databases/(default)/documents/notes')
  expect(notes).toContain('/documents/notes/hers/pages"')
})

test('stored and sent values never become markup', async () => {
  await restClient(local, tokenOf(hostile)).call('GET', '/notes/his')
  const places = [
    '',
    '/databases/(default)/documents/notes',
    '/databases/(default)/documents/%3Cb%3E',
  ]
  for (const text of await Promise.all(places.map((path) => page(path)))) {
    expect(text).not.toMatch(/<(img|b|i|u)>?\b/)
  }
  expect(await page('/databases/(default)/documents/notes')).toContain('&#60;img src=x onerror=')
})

test('a page has no scripts, and its content security policy forbids them', async () => {
  const answer = await fetch(`${local.origin}/emulator/v1/projects/${local.projectId}`)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await answer.text()).not.toContain('<script')
})

test('pages are read-only', async () => {
  const answer = await fetch(`${local.origin}/emulator/v1/projects/${local.projectId}`, {
    method: 'POST',
  })
  expect(answer.status).toBe(404)
})

test('the coverage of the rules has a page', async () => {
  const text = await page(':ruleCoverage.html')
  expect(text).toContain('2 of 2 allow statements')
  expect(text).toMatch(/class="allowed"><td class="number">4<\/td>/)
  expect(text).toContain('if 1 &#60; 2;')
  await loadRules(local, 'service cloud.firestore { match /a/b { allow get; } }')
  const anew = await page(':ruleCoverage.html')
  expect(anew).toMatch(/class="denied"><td class="number">1<\/td><td class="time"><div>never asked/)
})
