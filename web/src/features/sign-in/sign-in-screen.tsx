import { Box, Link, Stack, Typography } from '@mui/material'
import { zodResolver } from '@hookform/resolvers/zod'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { useForm } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'

import { AuthPage } from '#components/auth/auth-page.tsx'
import { rememberTyped } from '#components/auth/email-form.tsx'
import { PasswordInput } from '#components/auth/password-input.tsx'
import { tallField } from '#components/auth/tall-field.ts'
import { RegisteredInput } from '#components/forms/registered-input.tsx'
import { ProgressButton } from '#components/progress-button.tsx'
import { useFirebase } from '#data/session.tsx'
import { useAttempt } from '#data/use-attempt.ts'
import { typedEmail } from '#data/typed-email.ts'
import { color } from '#theme/colors.ts'

import { signInForm, type SignInForm } from './sign-in-form.ts'

/**
 * Log In: email and password; the guard of the page then leads on. What failed never says whether
 * the email is known.
 */
export function SignInScreen() {
  const { auth } = useFirebase()
  const attempt = useAttempt()
  const { register, handleSubmit, formState } = useForm<SignInForm>({
    resolver: zodResolver(signInForm),
    mode: 'onTouched',
    defaultValues: { email: typedEmail(), password: '' },
  })
  const { errors } = formState
  const submit = handleSubmit(({ email, password }) =>
    attempt.run(async () => {
      await signInWithEmailAndPassword(auth, email, password)
    }),
  )
  return (
    <AuthPage
      title="Log In"
      subtitle="Use the email of your staff account."
      failure={attempt.failure}
    >
      <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 2.5 }}>
        <RegisteredInput
          field={register('email', { onChange: rememberTyped })}
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          error={errors.email?.message}
          sx={tallField}
        />
        <Box sx={{ position: 'relative' }}>
          <PasswordInput
            field={register('password')}
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            sx={tallField}
          />
          {/* Shown next to the label, but after the field in the tab order. */}
          <Link
            component={RouterLink}
            to="/sign-in/forgotten-password"
            variant="body2"
            sx={{ position: 'absolute', top: 0, right: 0 }}
          >
            Forgot password?
          </Link>
        </Box>
        <ProgressButton type="submit" size="large" fullWidth busy={attempt.busy}>
          Log In
        </ProgressButton>
      </Stack>
      <Typography sx={{ mt: 2.5, textAlign: 'center', color: color.ink.secondary }}>
        Invited to a team?{' '}
        <Link component={RouterLink} to="/sign-up">
          Sign Up
        </Link>
      </Typography>
    </AuthPage>
  )
}
