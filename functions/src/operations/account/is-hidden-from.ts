import { mostHidden, type HiddenPeople } from '@huddle/contract'

import type { Store } from '#store/store.ts'

/**
 * Whether one of two people has blocked the other. Costs one read, and another one only for
 * somebody with the most people that the list of hidden people holds.
 */
export async function isHiddenFrom(
  uid: string,
  other: string,
  { hiddenPeople, blocked }: Pick<Store, 'hiddenPeople' | 'blocked'>,
): Promise<boolean> {
  const hidden = await hiddenPeople(uid).get()
  if (isListed(hidden, other)) return true
  if ((hidden?.uids.length ?? 0) < mostHidden) return false
  const blocks = await Promise.all([blocked(uid).doc(other).get(), blocked(other).doc(uid).get()])
  return blocks.some((block) => block !== undefined)
}

function isListed(hidden: HiddenPeople | undefined, uid: string): boolean {
  return hidden?.uids.includes(uid) ?? false
}
