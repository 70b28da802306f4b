import type { Catalogue } from '@huddle/contract'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { z } from 'zod'

import { MissingRecord } from '#components/missing-record.tsx'
import { useStaff } from '#data/staff.tsx'
import { urlId, useUrlState } from '#data/url-state.ts'
import { useCatalogue } from '#data/use-catalogue.ts'

import { CatalogueStates } from '../requirements/catalogue-states.tsx'

type EntryScreenProps = {
  title: string
  what: 'event type' | 'form'
  /** The path of the list. */
  list: string
}

/** The screen that creates an event type or a form. Reviewers may not, and see the list. */
export function CreateEntryScreen({
  title,
  what,
  list,
  children,
}: EntryScreenProps & { children: (catalogue: Catalogue) => ReactNode }) {
  const { user } = useStaff()
  const catalogue = useCatalogue()
  if (user.role === 'reviewer') return <Navigate replace to={list} />
  if (catalogue.status !== 'ready')
    return <CatalogueStates title={title} what={what} catalogue={catalogue} />
  return children(catalogue.data)
}

/** The entry that the page is about. */
const editView = z.object({ id: urlId() })

type EditEntryScreenProps<Entry> = EntryScreenProps & {
  entriesOf: (catalogue: Catalogue) => readonly Entry[]
  editor: (entry: Entry, catalogue: Catalogue) => ReactNode
  /** What reviewers see instead of the editor. */
  summary: (entry: Entry, catalogue: Catalogue) => ReactNode
}

/** The screen that edits an event type or a form. */
export function EditEntryScreen<Entry extends { id: string }>({
  title,
  what,
  list,
  entriesOf,
  editor,
  summary,
}: EditEntryScreenProps<Entry>) {
  const { user } = useStaff()
  const [{ id }] = useUrlState(editView)
  const catalogue = useCatalogue()
  // The way back from the create screen, one level up its path.
  if (id === '') return <Navigate replace to={list} />
  if (catalogue.status !== 'ready')
    return <CatalogueStates title={title} what={what} catalogue={catalogue} />
  const entry = entriesOf(catalogue.data).find((one) => one.id === id)
  if (entry === undefined) return <MissingRecord title={title} what={what} to={list} />
  return (user.role === 'reviewer' ? summary : editor)(entry, catalogue.data)
}
