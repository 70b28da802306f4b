import type { RequirementType } from '@huddle/contract'
import AddRounded from '@mui/icons-material/AddRounded'
import CloseRounded from '@mui/icons-material/CloseRounded'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'

import { SelectInput } from '#components/select-input.tsx'
import { useStaff } from '#data/staff.tsx'
import { RequirementIcon } from '#panels/review/requirement-icon.tsx'
import { color } from '#theme/colors.ts'

import { canAddCondition, eligibleRequirements, leftFor } from './conditions.ts'
import type { OfferedKind } from './offered-kinds.ts'
import { answersOf, type RequirementFields } from './requirement-form.ts'

type ConditionsFieldsProps = {
  kind: OfferedKind
  requirements: readonly RequirementType[]
  parentId: string | undefined
}

/** What else is asked for when the host gives an answer: "If … ask for …". */
export function ConditionsFields({ kind, requirements, parentId }: ConditionsFieldsProps) {
  const { control, setValue } = useFormContext<RequirementFields>()
  const { has } = useStaff()
  const { fields, append, remove } = useFieldArray({ control, name: 'conditions' })
  const [conditions, options] = useWatch({ control, name: ['conditions', 'options'] })
  const isSwitchedOn = has('conditionalRequirements')
  // Those from before the feature was switched off may stay or go. Decision H9.
  if (!isSwitchedOn && fields.length === 0) return null

  const eligible = eligibleRequirements(requirements, parentId)
  const answers = answersOf(kind, options)
  const canAdd = canAddCondition(answers, conditions, eligible)
  const choose = (index: number, change: Partial<RequirementFields['conditions'][number]>) => {
    const row = { option_id: '', requirement_id: '', ...conditions[index], ...change }
    const others = conditions.filter((_condition, position) => position !== index)
    const isLeft = leftFor(undefined, row.option_id, others, eligible).some(
      ({ id }) => id === row.requirement_id,
    )
    setValue(`conditions.${index}`, isLeft ? row : { ...row, requirement_id: '' }, {
      shouldDirty: true,
    })
  }
  return (
    <Box
      role="group"
      aria-label="Conditional requirements"
      sx={{ mt: 3, mx: -3, pt: 2.5, px: 3, borderTop: `1px solid ${color.line.divider}` }}
    >
      <Typography component="h3" variant="subtitle2">
        Conditional requirements
      </Typography>
      <Typography variant="body2" sx={{ color: color.ink.secondary, mb: 1 }}>
        Ask for more when the host chooses {kind === 'booleanInput' ? 'an answer' : 'an option'}.
      </Typography>
      {fields.map((field, index) => {
        const row = conditions[index]
        if (row === undefined) return null
        const number = index + 1
        return (
          <Box key={field.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
            <Typography variant="body2" aria-hidden sx={{ color: color.ink.secondary }}>
              If
            </Typography>
            <SelectInput
              label={`Answer of condition ${number}`}
              isLabelHidden
              value={row.option_id}
              placeholder="Answer"
              options={answers.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(option_id) => choose(index, { option_id })}
            />
            <Typography
              variant="body2"
              aria-hidden
              sx={{ flexShrink: 0, color: color.ink.secondary }}
            >
              ask for
            </Typography>
            <SelectInput
              label={`Requirement of condition ${number}`}
              isLabelHidden
              value={row.requirement_id}
              placeholder="Requirement"
              options={leftFor(row, row.option_id, conditions, eligible).map(
                ({ id, name, type }) => ({
                  value: id,
                  label: name,
                  icon: <RequirementIcon kind={type} bare />,
                }),
              )}
              onChange={(requirement_id) => choose(index, { requirement_id })}
            />
            <IconButton
              size="small"
              aria-label={`Remove condition ${number}`}
              onClick={() => remove(index)}
            >
              <CloseRounded />
            </IconButton>
          </Box>
        )
      })}
      {isSwitchedOn && (
        <Button
          size="small"
          variant="text"
          startIcon={<AddRounded />}
          disabled={!canAdd}
          sx={{ ml: '-12px' }}
          onClick={() => append({ option_id: '', requirement_id: '' }, { shouldFocus: false })}
        >
          Add Condition
        </Button>
      )}
    </Box>
  )
}
