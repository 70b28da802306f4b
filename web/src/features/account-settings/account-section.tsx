import type { ReactNode } from 'react'

import { LinkedCard } from '#components/sections/linked-card.tsx'

import { accountSections, type AccountSectionId } from './account-sections.ts'

type AccountSectionProps = { id: AccountSectionId; subtitle?: ReactNode; children: ReactNode }

/** One part of the screen, where its link leads. */
export function AccountSection({ id, ...card }: AccountSectionProps) {
  return <LinkedCard id={id} title={accountSections[id]} {...card} />
}
