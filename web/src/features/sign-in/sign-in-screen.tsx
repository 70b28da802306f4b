import VisibilityOffRounded from '@mui/icons-material/VisibilityOffRounded'
import VisibilityRounded from '@mui/icons-material/VisibilityRounded'
import { Alert, IconButton, InputAdornment, Link, Stack, Typography } from '@mui/material'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'

import { ProgressButton } from '#components/progress-button.tsx'
import { TextInput } from '#components/text-input.tsx'
import { color } from '#theme/colors.ts'
import { measures } from '#theme/measures.ts'

import { AuthLayout } from './auth-layout.tsx'
import { signInForm, type SignInForm } from './sign-in-form.ts'
import { texts } from './texts.ts'
import { useSignIn } from './use-sign-in.ts'

/** Log In: email and password. Spec: dashboard 2, 5. */
export function SignInScreen() {
  const { signIn, failure } = useSignIn()
  const [visible, setVisible] = useState(false)
  const { register, handleSubmit, formState } = useForm<SignInForm>({
    resolver: zodResolver(signInForm),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const { ref: emailRef, ...email } = register('email')
  const { ref: passwordRef, ...password } = register('password')

  useEffect(() => {
    document.title = `${texts.title} · Huddle`
  }, [])

  return (
    <AuthLayout>
      <Typography variant="h4" component="h1" sx={{ color: color.brand.heading }}>
        {texts.title}
      </Typography>
      <Typography sx={{ mt: 0.5, color: color.ink.secondary }}>{texts.subtitle}</Typography>
      <Stack
        component="form"
        noValidate
        onSubmit={(event) => void handleSubmit(signIn)(event)}
        sx={{ gap: 2.5, mt: 4 }}
      >
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        <TextInput
          {...email}
          inputRef={emailRef}
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          error={errors.email?.message}
          sx={tall}
        />
        <TextInput
          {...password}
          inputRef={passwordRef}
          label="Password"
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          error={errors.password?.message}
          endAdornment={
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={visible ? 'Hide password' : 'Show password'}
                aria-pressed={visible}
                onClick={() => setVisible(!visible)}
              >
                {visible ? <VisibilityOffRounded /> : <VisibilityRounded />}
              </IconButton>
            </InputAdornment>
          }
          sx={tall}
        />
        <ProgressButton type="submit" size="large" fullWidth busy={isSubmitting}>
          {texts.submit}
        </ProgressButton>
      </Stack>
      <Typography sx={{ mt: 2.5, textAlign: 'center', color: color.ink.secondary }}>
        {texts.invited}{' '}
        <Link component={RouterLink} to="/sign-up">
          {texts.signUp}
        </Link>
      </Typography>
      <Typography
        variant="caption"
        component="p"
        sx={{ mt: 2.5, mb: 0, textAlign: 'center', color: color.ink.secondary }}
      >
        {texts.terms.before}{' '}
        <Link href={texts.terms.href} target="_blank" rel="noreferrer">
          {texts.terms.link}
        </Link>
        .
      </Typography>
    </AuthLayout>
  )
}

const tall = {
  minHeight: measures.control.auth,
  '& .MuiOutlinedInput-input': { height: measures.control.auth },
}
