import type { ReactNode } from 'react'

import { StateMessage } from './state-message.tsx'
import { useDocumentTitle } from './use-document-title.ts'

type StatePageProps = { drawing: ReactNode; title: string; text: string; action: ReactNode }

/** A page with only a message, whose title is also the title of the browser tab. */
export function StatePage(props: StatePageProps) {
  useDocumentTitle(props.title)
  return <StateMessage {...props} heading="h1" />
}
