import { fullNameOf, nextDigestAt, type DigestItem } from '@huddle/contract'

import { iterateQuery } from '#operations/lists/iterate-query.ts'
import type { Services } from '#services.ts'

import { mailMessageOf } from './letter.ts'

type Needed = Pick<Services, 'store' | 'clock' | 'config' | 'log'>

/** A longer digest would not be read. The alerts in the dashboard are complete. */
const mostLines = 50
/** The number of items that one transaction can remove besides its other writes. */
const mostItems = 400

/**
 * Sends the digest of each staff member when it is due: one e-mail with everything collected. See
 * N6.
 */
export async function sendDigests(services: Needed): Promise<void> {
  const { store, clock, log } = services
  const due = store.allDigestItems.where('due_at', '<=', clock.now())
  const seen = new Set<string>()
  let failed = 0
  for await (const { uid } of iterateQuery(due, 'due_at')) {
    if (seen.has(uid)) continue
    seen.add(uid)
    try {
      await sendDigestOf(uid, services)
    } catch (error) {
      failed += 1
      log.error('a digest failed', error, { uid })
    }
  }
  if (seen.size > 0) log.info('digests', { sent: seen.size - failed, failed })
  if (failed > 0) throw new Error(`${failed} digests failed`)
}

/**
 * One transaction writes the e-mail, under an id made of person and day, and removes the items in
 * it. Items that arrive after the day's digest wait for the next one.
 */
async function sendDigestOf(uid: string, { store, clock, config }: Needed): Promise<void> {
  await store.transaction(async (tx) => {
    const now = clock.now()
    const items = await tx.query(
      store.digestItems(uid).where('due_at', '<=', now).orderBy('due_at').limit(mostItems),
    )
    const [first] = items
    if (!first) return
    const user = await tx.get(store.dashboardUsers.doc(uid))
    const university = user && (await tx.get(store.universities.doc(user.university_id)))
    const remove = () => {
      for (const { id } of items) tx.delete(store.digestItems(uid).doc(id))
    }
    // There is no recipient any more.
    if (!user || user.is_deleted || !university) return remove()

    const next = nextDigestAt(now, university.timezone)
    const id = `digest_${uid}_${next.toISOString().slice(0, 10)}`
    const ref = store.mail.doc(id)
    if (await tx.get(ref)) {
      for (const item of items) tx.update(store.digestItems(uid).doc(item.id), { due_at: next })
      return
    }
    const message = digestOf(items, fullNameOf(user.profile), config.siteUrl)
    tx.create(ref, { id, to: [user.email], message, created_at: now })
    remove()
  })
}

function digestOf(items: readonly DigestItem[], name: string, siteUrl: string) {
  const inOrder = items.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  const left = inOrder.length - mostLines
  const count = inOrder.length === 1 ? 'One notice' : `${inOrder.length} notices`
  return mailMessageOf({
    subject: `${count} from your office`,
    name,
    paragraphs: ['This is what happened since your last summary.'],
    items: [
      ...inOrder
        .slice(0, mostLines)
        .map(({ title, body, url }) => ({ name: title, remark: body, url: url ?? undefined })),
      ...(left > 0 ? [{ name: `and ${left} more`, remark: undefined }] : []),
    ],
    link: { label: 'Open Huddle', url: siteUrl },
    reason: 'You chose to be told of these once a day.',
    settings: { label: 'Choose what you are told by e-mail', url: `${siteUrl}/account-settings` },
  })
}
