import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'

import { useStaff } from '#data/staff.tsx'

import { AccountSection } from '../account-section.tsx'
import { SettingRow } from '../setting-row.tsx'

const ChangeEmailDialog = lazy(async () => ({
  default: (await import('../dialogs/change-email-dialog.tsx')).ChangeEmailDialog,
}))
const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../dialogs/change-password-dialog.tsx')).ChangePasswordDialog,
}))

/** What one logs in with. */
export function AccessSection() {
  const { user } = useStaff()
  const [open, setOpen] = useState<'email' | 'password'>()
  const close = () => setOpen(undefined)
  return (
    <AccountSection id="access" subtitle="What you log in with.">
      <SettingRow
        title="Email"
        text={user.email}
        action={
          <Button variant="outlined" size="small" onClick={() => setOpen('email')}>
            Change email
          </Button>
        }
      />
      <SettingRow
        title="Password"
        text="At least 8 characters, and not one that is guessed first."
        action={
          <Button variant="outlined" size="small" onClick={() => setOpen('password')}>
            Change password
          </Button>
        }
      />
      <Suspense>
        {open === 'email' && <ChangeEmailDialog onClose={close} />}
        {open === 'password' && <ChangePasswordDialog onClose={close} />}
      </Suspense>
    </AccountSection>
  )
}
