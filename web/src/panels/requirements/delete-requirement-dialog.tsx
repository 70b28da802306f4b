import { changedWithout, idsInUse, type Catalogue, type RequirementType } from '@huddle/contract'
import { deleteRequirementType } from '@huddle/contract/universities/delete-requirement-type.ts'
import { Box, Typography } from '@mui/material'
import { useState } from 'react'

import { DeleteDialog } from '#components/dialogs/delete-dialog.tsx'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'
import { color } from '#theme/colors.ts'

type DeleteRequirementDialogProps = {
  requirement: RequirementType
  catalogue: Catalogue
  onClose: () => void
}

/**
 * Asks before a requirement goes, and says what it goes from. It closes also when the deletion
 * fails.
 */
export function DeleteRequirementDialog({
  requirement: { id, name, university_id, used_at },
  catalogue,
  onClose,
}: DeleteRequirementDialogProps) {
  const remove = useEndpointMutation(deleteRequirementType, {
    success: `Deleted ${name}`,
    failure: 'Requirement couldn’t be deleted. Try again later',
  })
  // As it was when the question was asked: the deletion itself empties these lists.
  const [{ isInUse, affected }] = useState(() => ({
    isInUse: idsInUse(catalogue).has(id),
    affected: changedWithout(catalogue, id),
  }))
  return (
    <DeleteDialog
      title="Delete this requirement?"
      text={
        isInUse
          ? `“${name}” is currently in use. Deleting it will permanently remove it from all forms/event types.`
          : `“${name}” will no longer be available for use in creating future forms/event types.`
      }
      busy={remove.busy}
      onDelete={() => remove.send({ params: { universityId: university_id, documentId: id } })}
      onClose={onClose}
    >
      <Affected label="Event types" names={affected.eventTypes.map((type) => type.name)} />
      <Affected label="Forms" names={affected.forms.map((form) => form.name)} />
      <Affected label="Conditions of" names={affected.requirementTypes.map((type) => type.name)} />
      {(isInUse || used_at !== null) && (
        <Typography variant="body2" sx={{ mt: 2, color: color.ink.secondary }}>
          Hosts who have been asked for it already are asked no longer. What they handed in stays.
        </Typography>
      )}
    </DeleteDialog>
  )
}

function Affected({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="caption" sx={{ fontWeight: 600, color: color.ink.secondary }}>
        {label}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflowY: 'auto' }}>
        {names.map((name) => (
          <li key={name}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  )
}
