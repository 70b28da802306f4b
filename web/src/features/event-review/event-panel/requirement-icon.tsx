import type { RequirementKind } from '@huddle/contract'
import AccountBalanceRounded from '@mui/icons-material/AccountBalanceRounded'
import CalendarTodayRounded from '@mui/icons-material/CalendarTodayRounded'
import ChecklistRounded from '@mui/icons-material/ChecklistRounded'
import GavelRounded from '@mui/icons-material/GavelRounded'
import ImageRounded from '@mui/icons-material/ImageRounded'
import InsertDriveFileRounded from '@mui/icons-material/InsertDriveFileRounded'
import LinkRounded from '@mui/icons-material/LinkRounded'
import LogoutRounded from '@mui/icons-material/LogoutRounded'
import NotesRounded from '@mui/icons-material/NotesRounded'
import PictureAsPdfRounded from '@mui/icons-material/PictureAsPdfRounded'
import ToggleOnRounded from '@mui/icons-material/ToggleOnRounded'
import { Box, type SvgIconProps } from '@mui/material'
import type { ComponentType } from 'react'

import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

const icons: Record<RequirementKind, ComponentType<SvgIconProps>> = {
  file: InsertDriveFileRounded,
  url: LinkRounded,
  textInput: NotesRounded,
  booleanInput: ToggleOnRounded,
  multipleChoice: ChecklistRounded,
  dateInput: CalendarTodayRounded,
  termsAcceptance: GavelRounded,
  guestCheckout: LogoutRounded,
  chapter: AccountBalanceRounded,
}

/** The icon of what is asked for, or of the file that was handed in. */
export function RequirementIcon({
  kind,
  fileType,
  bare = false,
}: {
  kind: RequirementKind
  fileType?: string | undefined
  bare?: boolean
}) {
  const Icon = iconOf(kind, fileType)
  if (bare) return <Icon aria-hidden sx={{ fontSize: 18, color: color.ink.secondary }} />
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 32,
        height: 32,
        borderRadius: `${radius.image}px`,
        color: color.ink.secondary,
        bgcolor: color.surface.disabled,
      }}
    >
      <Icon sx={{ fontSize: 18 }} />
    </Box>
  )
}

function iconOf(kind: RequirementKind, fileType: string | undefined): ComponentType<SvgIconProps> {
  if (fileType === 'application/pdf') return PictureAsPdfRounded
  if (fileType?.startsWith('image/')) return ImageRounded
  return icons[kind]
}
