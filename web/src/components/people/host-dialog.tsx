import CloseRounded from '@mui/icons-material/CloseRounded'
import EmailRounded from '@mui/icons-material/EmailRounded'
import PhoneRounded from '@mui/icons-material/PhoneRounded'
import { Box, Button, Dialog, IconButton, Link, Skeleton, Typography } from '@mui/material'
import { useId, useState, type ReactNode } from 'react'

import { color } from '#theme/colors.ts'
import { measures } from '#theme/measures.ts'

import { PersonAvatar } from './person-avatar.tsx'

type HostDialogProps = {
  /** Undefined closes the dialog. */
  name: string | undefined
  image: string | null | undefined
  contact:
    | { status: 'loading' }
    | { status: 'failed'; retry: () => void }
    | { status: 'ready'; phone: string | null; email: string | null }
  onClose: () => void
}

/** A host's name, phone number and e-mail address; the address opens the viewer's mail client. */
export function HostDialog({ name, image, contact, onClose }: HostDialogProps) {
  const id = useId()
  // Keeps the name while the dialog fades out.
  const [shown, setShown] = useState(name)
  if (name !== undefined && name !== shown) setShown(name)
  return (
    <Dialog
      open={name !== undefined}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{
        paper: { sx: { width: measures.dialog, maxWidth: 'calc(100vw - 32px)', m: 2 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, p: '20px 24px 16px' }}>
        <PersonAvatar name={shown ?? ''} image={image} size={56} named={false} />
        <Typography id={id} variant="h2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          {shown}
        </Typography>
        <IconButton size="small" aria-label="Close" onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </Box>
      <Box sx={{ px: 3, pb: 3 }}>
        {contact.status === 'failed' ? (
          <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Typography sx={{ flexGrow: 1 }}>The contact details couldn’t be loaded.</Typography>
            <Button size="small" variant="outlined" onClick={contact.retry}>
              Try again
            </Button>
          </Box>
        ) : (
          <Box component="dl" sx={{ m: 0 }}>
            <Row icon={<PhoneRounded aria-hidden />} term="Phone number">
              {contact.status === 'loading' ? (
                <Skeleton width={140} />
              ) : (
                (contact.phone ?? 'Not given')
              )}
            </Row>
            <Row icon={<EmailRounded aria-hidden />} term="Email">
              {contact.status === 'loading' && <Skeleton width={200} />}
              {contact.status === 'ready' &&
                (contact.email === null ? (
                  'Not given'
                ) : (
                  <Link href={`mailto:${contact.email}`}>{contact.email}</Link>
                ))}
            </Row>
          </Box>
        )}
      </Box>
    </Dialog>
  )
}

function Row({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 48 }}>
      <Typography
        component="dt"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          width: 160,
          color: color.ink.secondary,
          '& svg': { color: color.accent.graphic },
        }}
      >
        {icon}
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0, flexGrow: 1, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  )
}
