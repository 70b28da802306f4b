import {
  limits,
  requirementId,
  requirementKindLabels,
  type RequirementType,
} from '@huddle/contract'
import { createRequirementType } from '@huddle/contract/universities/create-requirement-type.ts'
import { updateRequirementType } from '@huddle/contract/universities/update-requirement-type.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'

import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { useDraft } from '#components/dialogs/use-draft.ts'
import { RegisteredInput } from '#components/forms/registered-input.tsx'
import { useStaff } from '#data/staff.tsx'
import { useUpload } from '#data/use-upload.ts'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'
import { RequirementIcon } from '#panels/review/requirement-icon.tsx'
import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

import { eligibleRequirements } from './conditions.ts'
import { ConditionsFields } from './conditions-fields.tsx'
import { FileField } from './file-field.tsx'
import { nameLabels, type OfferedKind } from './offered-kinds.ts'
import { OptionsFields } from './options-fields.tsx'
import {
  canHaveConditions,
  createBody,
  hasFile,
  requirementForm,
  toFields,
  updateBody,
  type RequirementFields,
} from './requirement-form.ts'
import type { RequirementOwner } from './requirement-owner.ts'

export type RequirementDialogProps = {
  owner: RequirementOwner
  kind: OfferedKind
  /** What is edited; undefined for a new one. */
  stored: RequirementType | undefined
  /** All requirements of the organisation: what answers can ask for is among them. */
  requirements: readonly RequirementType[]
  onClose: () => void
}

const failures = {
  create: 'Error creating requirement type',
  update: 'Error updating requirement type',
} as const

/**
 * Adds or edits a requirement of one kind. What was typed stays when it fails, and when the dialog
 * is closed by mistake.
 */
export default function RequirementDialog({
  owner,
  kind,
  stored: current,
  requirements,
  onClose,
}: RequirementDialogProps) {
  const { university } = useStaff()
  // A colleague's change does not replace what is being typed; only changed fields are sent.
  const [stored] = useState(current)
  const [id] = useState(() => stored?.id ?? requirementId.parse(crypto.randomUUID()))
  const [draft, setDraft, clearDraft] = useDraft(
    `requirement:${owner}:${stored === undefined ? kind : `${id}:${stored.updated_at.getTime()}`}`,
    toFields(stored),
  )
  const form = useForm<RequirementFields>({
    resolver: zodResolver(requirementForm(kind)),
    mode: 'onTouched',
    defaultValues: draft,
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => setDraft(structuredCopy(values)),
      }),
    [form, setDraft],
  )

  const failure = failures[stored === undefined ? 'create' : 'update']
  const create = useEndpointMutation(createRequirementType, { success: 'Saved', failure })
  const update = useEndpointMutation(updateRequirementType, { success: 'Saved', failure })
  const upload = useUpload(failure)
  const [uploadFailed, setUploadFailed] = useState(false)
  const location = {
    type: 'document-type',
    universityId: university.id,
    documentId: id,
  } as const
  const params = { universityId: university.id }

  /** The path of the file, sent first where it is new; undefined when that failed. */
  const storedPath = async (file: RequirementFields['file']) => {
    if (file === null) return null
    if ('path' in file) return file.path
    const sent = await upload.send(file.chosen, location)
    return sent?.file_ref
  }
  const submit = form.handleSubmit(async (values) => {
    setUploadFailed(false)
    const path = await storedPath(values.file)
    if (path === undefined) return setUploadFailed(true)
    const place = { kind, owner, path }
    // A row whose requirement a colleague has deleted meanwhile shows none, and is as incomplete as
    // any other.
    const left = eligibleRequirements(requirements, stored?.id).map((one): string => one.id)
    const complete = {
      ...values,
      conditions: values.conditions.filter(({ requirement_id }) => left.includes(requirement_id)),
    }
    const result =
      stored === undefined
        ? await create.send({ params, body: createBody(complete, place, id) })
        : await update.send({
            params: { ...params, documentId: id },
            body: updateBody(complete, place, stored),
          })
    if (!result.ok) return
    clearDraft()
    onClose()
  })

  const write = stored === undefined ? create : update
  const isWide = kind === 'multipleChoice' || canHaveConditions(kind, owner)
  const { errors, isValid } = form.formState
  return (
    <FormProvider {...form}>
      <FormDialog
        open
        wide={isWide}
        icon={<KindMark kind={kind} />}
        title={stored === undefined ? 'Add Requirement' : 'Edit Requirement'}
        subtitle={requirementKindLabels[kind]}
        submitLabel="Save"
        busyLabel="Saving"
        submitDisabled={!isValid}
        busy={write.busy || upload.progress !== undefined}
        failure={
          uploadFailed ? `${failure}: The file couldn’t be sent. Please try again.` : write.failure
        }
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <Box sx={isWide ? { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 } : column}>
          <RegisteredInput
            field={form.register('name')}
            label={nameLabels[kind]}
            required
            autoFocus
            inputProps={{ maxLength: limits.requirementName }}
            error={errors.name?.message}
          />
          <RegisteredInput
            field={form.register('description')}
            label="Description"
            aside={
              <Typography variant="caption" sx={{ color: color.ink.secondary }}>
                Optional
              </Typography>
            }
            {...(isWide ? {} : { multiline: true, minRows: 2, maxRows: 8 })}
            inputProps={{ maxLength: limits.description }}
            error={errors.description?.message}
          />
        </Box>
        {hasFile(kind) && (
          <Box sx={{ mt: 2 }}>
            <FileField
              label={kind === 'file' ? 'Template file' : 'Terms'}
              required={kind === 'termsAcceptance'}
              location={location}
              progress={upload.progress}
            />
          </Box>
        )}
        {kind === 'multipleChoice' && (
          <OptionsFields isUsed={stored !== undefined && stored.used_at !== null} />
        )}
        {canHaveConditions(kind, owner) && (
          <ConditionsFields kind={kind} requirements={requirements} parentId={stored?.id} />
        )}
      </FormDialog>
    </FormProvider>
  )
}

const column = { display: 'flex', flexDirection: 'column', gap: 2 }

function KindMark({ kind }: { kind: OfferedKind }) {
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 40,
        height: 40,
        borderRadius: `${radius.image}px`,
        bgcolor: color.brand.tint,
      }}
    >
      <RequirementIcon kind={kind} bare />
    </Box>
  )
}

/**
 * The form keeps changing its own object: a draft is a copy, in which files stay the files that
 * they are.
 */
function structuredCopy(values: RequirementFields): RequirementFields {
  return {
    ...values,
    options: values.options.map((option) => ({ ...option })),
    conditions: values.conditions.map((condition) => ({ ...condition })),
  }
}
