import CloseRounded from '@mui/icons-material/CloseRounded'
import InsertDriveFileRounded from '@mui/icons-material/InsertDriveFileRounded'
import { Box, IconButton } from '@mui/material'

import { color } from '#theme/colors.ts'
import { radius, tabularNumbers } from '#theme/measures.ts'

import { fileSize } from './file-size.ts'

/** A file that was just chosen, or one that is already stored. */
export type ChosenFile = { name: string; size?: number | undefined }

type FileChipProps = { file: ChosenFile; disabled: boolean; onRemove: () => void }

/** A chosen file with a button to remove it. */
export function FileChip({ file: { name, size }, disabled, onRemove }: FileChipProps) {
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        maxWidth: '100%',
        height: 32,
        pl: 1,
        pr: 0.5,
        fontSize: 13,
        borderRadius: `${radius.control}px`,
        bgcolor: color.surface.hover,
      }}
    >
      <InsertDriveFileRounded aria-hidden sx={{ fontSize: 18, color: color.accent.graphic }} />
      <Box
        component="span"
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {name}
      </Box>
      {size !== undefined && (
        <Box component="span" sx={{ color: color.ink.secondary, flexShrink: 0, ...tabularNumbers }}>
          {fileSize(size)}
        </Box>
      )}
      <IconButton
        size="small"
        aria-label={`Remove ${name}`}
        disabled={disabled}
        onClick={onRemove}
        sx={{ width: 24, height: 24 }}
      >
        <CloseRounded sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  )
}
