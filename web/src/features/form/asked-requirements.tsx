import type { RequirementId, RequirementType } from '@huddle/contract'
import { Box, Typography } from '@mui/material'
import { useRef } from 'react'

import { cardSurface } from '#components/card.tsx'
import { CountBadge } from '#components/count-badge.tsx'
import { listHeading } from '#panels/catalogue/list-heading.ts'
import { kindText } from '#panels/requirements/kind-text.ts'
import { moveEntry } from '#panels/requirements/move-entry.ts'
import { OrderButtons } from '#panels/requirements/order-buttons.tsx'
import { RequirementPicker } from '#panels/requirements/requirement-picker.tsx'
import { RequirementRow } from '#panels/requirements/requirement-row.tsx'
import { color } from '#theme/colors.ts'

type AskedRequirementsProps = {
  value: readonly RequirementId[]
  /** Without it nothing can be changed. */
  onChange?: (ids: RequirementId[]) => void
  /** All requirements of the organisation that there are. */
  requirements: readonly RequirementType[]
}

/** What a form asks hosts for, in the order in which they are asked. */
export function AskedRequirements({ value, onChange, requirements }: AskedRequirementsProps) {
  const list = useRef<HTMLElement>(null)
  const offered = requirements.filter((one) => one.is_huddle_form_requirement)
  // What a colleague has deleted meanwhile is asked for no longer.
  const asked = value.flatMap((id) => offered.find((one) => one.id === id) ?? [])
  const ids = asked.map(({ id }) => id)
  const change = (next: RequirementId[]) => {
    onChange?.(next)
    // The button that had the focus may go with its row.
    list.current?.focus()
  }
  return (
    <Box
      component="section"
      aria-labelledby="asked-requirements"
      sx={{ ...cardSurface, p: 0, overflow: 'hidden' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 68, px: '20px' }}>
        <Typography id="asked-requirements" variant="h2">
          Requirements
        </Typography>
        <CountBadge count={asked.length} />
        <Box sx={{ flexGrow: 1 }} />
        {onChange !== undefined && (
          <RequirementPicker
            requirements={offered.filter(({ id }) => !ids.includes(id))}
            onPick={({ id }) => onChange([...ids, id])}
          />
        )}
      </Box>
      <Box aria-hidden sx={listHeading}>
        <span>Requirement</span>
        <span>{onChange !== undefined && 'Order'}</span>
      </Box>
      <Box
        ref={list}
        role="list"
        tabIndex={-1}
        aria-labelledby="asked-requirements"
        sx={{ '&:focus': { outline: 'none' } }}
      >
        {asked.map((requirement, index) => (
          <RequirementRow
            key={requirement.id}
            kind={requirement.type}
            name={requirement.name}
            detail={kindText(requirement)}
            setting={
              onChange !== undefined && (
                <OrderButtons
                  name={requirement.name}
                  isFirst={index === 0}
                  isLast={index === ids.length - 1}
                  onMove={(step) => onChange(moveEntry(ids, index, step))}
                />
              )
            }
            onRemove={onChange && (() => change(ids.filter((id) => id !== requirement.id)))}
          />
        ))}
      </Box>
      {asked.length === 0 && (
        <Typography sx={{ p: '20px', color: color.ink.secondary }}>
          Hosts are asked for nothing yet.
        </Typography>
      )}
    </Box>
  )
}
