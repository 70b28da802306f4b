import BookmarkRounded from '@mui/icons-material/BookmarkRounded'
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import { Button, ListItemText, Menu, MenuItem } from '@mui/material'
import { useRef, useState } from 'react'

import { useSavedReplies } from '#data/use-saved-replies.ts'

type SavedRepliesProps = {
  onChoose: (text: string) => void
  /** The menu is gone after a choice: the place for the cursor. */
  onChosen: () => void
}

/**
 * "Use a saved reply": what reviewers of this organisation say again and again. Away where there is
 * none. Decision H10.
 */
export function SavedReplies({ onChoose, onChosen }: SavedRepliesProps) {
  const replies = useSavedReplies()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const button = useRef<HTMLButtonElement>(null)
  const [isChosen, setChosen] = useState(false)
  if (replies.length === 0) return null
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="text"
        startIcon={<BookmarkRounded />}
        endIcon={<ExpandMoreRounded />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => {
          setChosen(false)
          setAnchor(currentTarget)
        }}
      >
        Use a saved reply
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        // After a choice the cursor belongs in the message; without one, back on the button.
        disableRestoreFocus
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { sx: { width: 380, maxWidth: 'calc(100vw - 32px)', maxHeight: 360 } },
          transition: {
            onExited: () => {
              if (isChosen) onChosen()
              else button.current?.focus()
            },
          },
        }}
      >
        {replies.map(({ id, name, text }) => (
          <MenuItem
            key={id}
            sx={{ height: 'auto', py: 0.5 }}
            onClick={() => {
              setChosen(true)
              setAnchor(undefined)
              onChoose(text)
            }}
          >
            <ListItemText
              primary={name}
              secondary={text}
              slotProps={{
                primary: { noWrap: true, sx: { fontWeight: 500 } },
                secondary: { noWrap: true },
              }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
