import { requirementKindLabels } from '@huddle/contract'
import AddRounded from '@mui/icons-material/AddRounded'
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import { Button, ListItemIcon, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'

import { RequirementIcon } from '#panels/review/requirement-icon.tsx'

import { offeredKinds, type OfferedKind } from './offered-kinds.ts'

/** The first element of the list: which kind of requirement is to be added. */
export function AddRequirementMenu({ onAdd }: { onAdd: (kind: OfferedKind) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => setAnchor(undefined)
  return (
    <>
      <Button
        variant="contained"
        startIcon={<AddRounded />}
        endIcon={<ExpandMoreRounded />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Add Requirement
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        {offeredKinds.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              close()
              onAdd(kind)
            }}
          >
            <ListItemIcon>
              <RequirementIcon kind={kind} bare />
            </ListItemIcon>
            {requirementKindLabels[kind]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
