import type { ReactNode } from 'react'

import { StateMessage } from './state-message.tsx'
import { useDocumentTitle } from './use-document-title.ts'

type StatePageProps = { drawing: ReactNode; title: string; text: string; action: ReactNode }

/** A page that has nothing but a message: its title is the page's, also in the browser's tab. */
export function StatePage(props: StatePageProps) {
  useDocumentTitle(props.title)
  return <StateMessage {...props} heading="h1" />
}
