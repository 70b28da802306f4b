import { limits, type RequirementId } from '@huddle/contract'
import SendRounded from '@mui/icons-material/SendRounded'
import { Box, Checkbox, OutlinedInput, Typography } from '@mui/material'
import { useId } from 'react'

import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { useDraft } from '#components/dialogs/use-draft.ts'
import { color } from '#theme/colors.ts'
import { radius, tabularNumbers } from '#theme/measures.ts'

import { RequirementIcon } from '../review/requirement-icon.tsx'
import type { RequirementLine } from '../review/requirement-lines.ts'
import { texts } from '../texts.ts'
import type { DecisionDialogProps } from './decision.ts'
import { isMessageTooLong, MessageInput } from './message-input.tsx'
import { decisionWords } from './words.ts'

type ContactHostDialogProps = DecisionDialogProps<'contact'> & {
  hostName: string
  lines: readonly RequirementLine[]
}
type Draft = {
  chosen: readonly RequirementId[]
  reasons: Readonly<Record<string, string>>
  message: string
}

const nothing: Draft = { chosen: [], reasons: {}, message: '' }

/** Asks the host to change chosen requirements, with a reason each and a message. */
export function ContactHostDialog({
  subject,
  call,
  hostName,
  lines,
  open,
  onClose,
  onDecided,
}: ContactHostDialogProps) {
  const name = `contact-host-of-${subject.kind}:${subject.id}`
  const [draft, setDraft, clear] = useDraft<Draft>(name, nothing)
  const ids = lines.map((line) => line.requirement.id)
  const chosen = ids.filter((id) => draft.chosen.includes(id))

  const send = async () => {
    const reasons = Object.fromEntries(
      chosen
        .map((id) => [id, draft.reasons[id]?.trim() ?? ''])
        .filter(([, reason]) => reason !== ''),
    )
    const { message } = draft
    if (!(await call.send({ message, requirementIds: chosen, reasons }))) return
    clear()
    onDecided('contact')
  }

  return (
    <FormDialog
      wide
      open={open}
      title={decisionWords[subject.kind].contact}
      subtitle={`Choose what ${hostName} has to change in “${subject.title}”.`}
      submitLabel="Send to Host"
      submitIcon={<SendRounded />}
      submitDisabled={chosen.length === 0 || isMessageTooLong(draft.message)}
      busy={call.busy}
      failure={call.failure}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 1 }}>
        <Typography component="h3" variant="subtitle2">
          Requirements
        </Typography>
        <Typography
          variant="body2"
          role="status"
          sx={{ color: color.ink.secondary, ...tabularNumbers }}
        >
          {chosen.length} of {lines.length} selected
        </Typography>
      </Box>
      <Box
        role="group"
        aria-label="Requirements to change"
        sx={{
          border: `1px solid ${color.line.card}`,
          borderRadius: `${radius.control}px`,
          overflow: 'hidden',
          mb: 3,
          '& > * + *': { borderTop: `1px solid ${color.line.divider}` },
        }}
      >
        <ChoiceRow
          head
          checked={chosen.length === ids.length}
          partly={chosen.length > 0 && chosen.length < ids.length}
          label="Select All"
          onToggle={() => setDraft({ ...draft, chosen: chosen.length === ids.length ? [] : ids })}
        />
        {lines.map((line) => {
          const { id } = line.requirement
          const isChosen = chosen.includes(id)
          return (
            <ChoiceRow
              key={id}
              checked={isChosen}
              label={line.requirement.name}
              line={line}
              onToggle={() =>
                setDraft({
                  ...draft,
                  chosen: isChosen ? chosen.filter((other) => other !== id) : [...chosen, id],
                })
              }
            >
              {isChosen && (
                <OutlinedInput
                  fullWidth
                  size="small"
                  value={draft.reasons[id] ?? ''}
                  onChange={(change) =>
                    setDraft({ ...draft, reasons: { ...draft.reasons, [id]: change.target.value } })
                  }
                  inputProps={{
                    'aria-label': `Reason for ${line.requirement.name}`,
                    maxLength: limits.requirementReason,
                  }}
                  startAdornment={
                    <Box
                      component="span"
                      aria-hidden
                      sx={{ mr: 1, fontSize: 13, color: color.ink.secondary }}
                    >
                      Reason
                    </Box>
                  }
                />
              )}
            </ChoiceRow>
          )
        })}
      </Box>
      <MessageInput
        minRows={2}
        placeholder={texts.messageHint}
        value={draft.message}
        onChange={(message) => setDraft({ ...draft, message })}
        hint="The host sees the reasons and this message in the app."
      />
    </FormDialog>
  )
}

type ChoiceRowProps = {
  checked: boolean
  partly?: boolean
  head?: boolean
  label: string
  line?: RequirementLine
  onToggle: () => void
  children?: React.ReactNode
}

function ChoiceRow({
  checked,
  partly = false,
  head = false,
  label,
  line,
  onToggle,
  children,
}: ChoiceRowProps) {
  const id = useId()
  return (
    <Box
      sx={{
        px: 1,
        py: 0.25,
        bgcolor: head
          ? color.surface.subtle
          : checked
            ? color.surface.selected
            : color.surface.raised,
      }}
    >
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36, cursor: 'pointer' }}
      >
        <Checkbox id={id} checked={checked} indeterminate={partly} onChange={onToggle} />
        {line !== undefined && (
          <RequirementIcon bare kind={line.requirement.type} fileType={line.document?.file?.type} />
        )}
        <Box component="span" sx={{ fontSize: 13, fontWeight: head ? 400 : 500 }}>
          {label}
        </Box>
        {line !== undefined && (
          <Box
            component="span"
            sx={{
              fontSize: 12,
              color: color.ink.secondary,
              minWidth: 0,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {line.answer ?? texts.notCompletedByHost}
          </Box>
        )}
      </Box>
      {children !== undefined && children !== false && (
        <Box sx={{ pl: 4.5, pr: 0.5, pb: 1 }}>{children}</Box>
      )}
    </Box>
  )
}
