import { endingFor, type RequirementKind } from '@huddle/contract'
import AccountBalanceRounded from '@mui/icons-material/AccountBalanceRounded'
import CalendarTodayRounded from '@mui/icons-material/CalendarTodayRounded'
import ChecklistRounded from '@mui/icons-material/ChecklistRounded'
import GavelRounded from '@mui/icons-material/GavelRounded'
import InsertDriveFileRounded from '@mui/icons-material/InsertDriveFileRounded'
import LinkRounded from '@mui/icons-material/LinkRounded'
import LogoutRounded from '@mui/icons-material/LogoutRounded'
import NotesRounded from '@mui/icons-material/NotesRounded'
import ToggleOnRounded from '@mui/icons-material/ToggleOnRounded'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'

import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

import { fileTypeIcons } from './file-type-icons.tsx'

const icons: Record<RequirementKind, ReactNode> = {
  file: <InsertDriveFileRounded />,
  url: <LinkRounded />,
  textInput: <NotesRounded />,
  booleanInput: <ToggleOnRounded />,
  multipleChoice: <ChecklistRounded />,
  dateInput: <CalendarTodayRounded />,
  termsAcceptance: <GavelRounded />,
  guestCheckout: <LogoutRounded />,
  chapter: <AccountBalanceRounded />,
}

type RequirementIconProps = {
  kind: RequirementKind
  fileType?: string | undefined
  /** Without the square behind it. */
  bare?: boolean
}

/** The icon of what is asked for, or of the file that was submitted. */
export function RequirementIcon({ kind, fileType, bare = false }: RequirementIconProps) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        color: color.ink.secondary,
        '& svg': { fontSize: 18 },
        ...(!bare && {
          width: 32,
          height: 32,
          borderRadius: `${radius.image}px`,
          bgcolor: color.surface.disabled,
        }),
      }}
    >
      {iconOf(kind, fileType)}
    </Box>
  )
}

function iconOf(kind: RequirementKind, fileType: string | undefined): ReactNode {
  const ending = fileType === undefined ? undefined : endingFor(fileType)
  return ending === undefined ? icons[kind] : fileTypeIcons[ending]
}
