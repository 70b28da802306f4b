import { Outlet } from 'react-router-dom'

import { FailureDrawing } from '#components/drawings/drawings.tsx'
import { Page } from '#components/page.tsx'
import { StateMessage } from '#components/state-message.tsx'
import { useStaff } from '#data/staff.tsx'

/** Shows the form screens only if the university has forms switched on. */
export function FormsGate() {
  const { has, university } = useStaff()
  if (has('isFormsEnabled')) return <Outlet />
  return (
    <Page title="Forms">
      <StateMessage
        drawing={<FailureDrawing />}
        title="Forms are not available to you"
        text={`${university.name} does not use forms.`}
      />
    </Page>
  )
}
