import { updateUser } from '@huddle/contract/team/update-user.ts'
import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'

import { ProgressButton } from '#components/progress-button.tsx'
import { useStaff } from '#data/staff.tsx'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'

import { AccountSection } from '../account-section.tsx'
import { SettingRow } from '../setting-row.tsx'

const ChangePhoneDialog = lazy(async () => ({
  default: (await import('../dialogs/change-phone-dialog.tsx')).ChangePhoneDialog,
}))

/** The viewer's phone number, which a code proves. */
export function PhoneSection() {
  const { user } = useStaff()
  const [open, setOpen] = useState(false)
  const remove = useEndpointMutation(updateUser, {
    success: 'Phone number removed',
    failure: 'Error removing phone number',
  })
  const number = user.phone_number
  return (
    <AccountSection id="phone" subtitle="Optional. Your team can see it.">
      <SettingRow
        title={number ?? 'No phone number'}
        text={number === null ? 'We send a code to a new number by SMS.' : undefined}
        action={
          <>
            {number !== null && (
              <ProgressButton
                variant="text"
                size="small"
                busy={remove.busy}
                busyText="Removing"
                onClick={() =>
                  void remove.send({ params: { userId: user.uid }, body: { phone_number: null } })
                }
              >
                Remove number
              </ProgressButton>
            )}
            <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
              {number === null ? 'Add number' : 'Change number'}
            </Button>
          </>
        }
      />
      <Suspense>{open && <ChangePhoneDialog onClose={() => setOpen(false)} />}</Suspense>
    </AccountSection>
  )
}
