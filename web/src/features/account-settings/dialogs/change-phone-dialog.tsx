import { phoneNumber } from '@huddle/contract'
import { sendPhoneCode } from '@huddle/contract/auth/send-phone-code.ts'
import { updateUser } from '@huddle/contract/team/update-user.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'

import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { RegisteredInput } from '#components/forms/registered-input.tsx'
import { toast } from '#components/toasts/toasts.tsx'
import { useClient } from '#data/client.ts'
import { useStaff } from '#data/staff.tsx'

import { CodeField } from './code-field.tsx'
import { useVerifiedChange } from './use-verified-change.ts'

/** Spaces, dashes and brackets are how people write numbers. */
const phoneForm = z.object({
  phone_number: z
    .string()
    .transform((text) => text.replaceAll(/[\s().-]/g, ''))
    .pipe(phoneNumber),
})
type PhoneForm = z.output<typeof phoneForm>

/** Another phone number, proven by a code that it gets. */
export function ChangePhoneDialog({ onClose }: { onClose: () => void }) {
  const client = useClient()
  const { user } = useStaff()
  const params = { userId: user.uid }
  const { register, handleSubmit, formState } = useForm<PhoneForm>({
    resolver: zodResolver(phoneForm),
    mode: 'onTouched',
    defaultValues: { phone_number: '' },
  })
  const { target, code, attempt, start, finish, ...change } = useVerifiedChange({
    ask: (phone_number) => client(sendPhoneCode, { params, body: { phone_number } }),
    change: async (phone_number, phone_code) => {
      await client(updateUser, { params, body: { phone_number, phone_code } })
      toast('success', 'Phone number changed')
      onClose()
    },
  })
  const submit = handleSubmit(({ phone_number }) => start(phone_number))
  return (
    <FormDialog
      open
      title={user.phone_number === null ? 'Add phone number' : 'Change phone number'}
      subtitle="A mobile number that can get an SMS."
      submitLabel={target === undefined ? 'Send code' : 'Save'}
      busyLabel={target === undefined ? 'Sending' : 'Saving'}
      busy={attempt.busy}
      failure={attempt.failure}
      onSubmit={() => void (target === undefined ? submit() : finish())}
      onClose={onClose}
    >
      {target === undefined ? (
        <RegisteredInput
          field={register('phone_number')}
          label="Phone number"
          type="tel"
          autoComplete="tel"
          autoFocus
          hint="With the country code, such as +44 7400 123456."
          error={formState.errors.phone_number?.message}
        />
      ) : (
        <CodeField
          sentTo={
            <>
              We sent a 6-digit code to <strong>{target}</strong>.
            </>
          }
          value={code.value}
          onChange={code.set}
          isTried={code.isTried}
          sendAgainAt={change.sendAgainAt}
          sending={change.sendingAgain}
          onSendAgain={change.sendAgain}
        />
      )}
    </FormDialog>
  )
}
