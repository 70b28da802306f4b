import { NothingYetDrawing } from '#components/drawings/drawings.tsx'
import { Page } from '#components/page.tsx'
import { StateMessage } from '#components/state-message.tsx'

/** Stands where a screen will be. */
export function ComingPage({ title }: { title: string }) {
  return (
    <Page title={title}>
      <StateMessage drawing={<NothingYetDrawing />} title="This screen is on its way" />
    </Page>
  )
}
