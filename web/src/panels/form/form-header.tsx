import { availableFormActions, formReviewStatusOf, type FormSubmission } from '@huddle/contract'
import { reopenFormVote } from '@huddle/contract/forms/reopen-form-vote.ts'
import { Box, Typography } from '@mui/material'

import { FormMark } from '#components/form-mark.tsx'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'
import { color } from '#theme/colors.ts'

import type { Decision } from '../decide/decision.ts'
import { ReviewActions } from '../review/review-actions.tsx'
import { texts } from '../texts.ts'

type FormHeaderProps = {
  form: FormSubmission
  viewerUid: string
  onDecide: (decision: Decision) => void
}

/** Name, title, status and actions; stays in view while the panel scrolls. */
export function FormHeader({ form, viewerUid, onDecide }: FormHeaderProps) {
  const reopen = useEndpointMutation(reopenFormVote, {
    success: texts.reopened,
    failure: texts.reopenFailed,
  })
  const params = { huddleId: form.huddle_id, formId: form.id }
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, pt: 2.5 }}>
        <FormMark size={48} />
        <Box sx={{ minWidth: 0 }}>
          <Typography
            variant="h2"
            sx={{
              fontSize: 20,
              lineHeight: '28px',
              color: color.brand.heading,
              overflowWrap: 'anywhere',
            }}
          >
            {form.form_name}
          </Typography>
          {form.form_title !== '' && (
            <Typography sx={{ color: color.ink.secondary, overflowWrap: 'anywhere' }}>
              {form.form_title}
            </Typography>
          )}
        </Box>
      </Box>
      <ReviewActions
        kind="form"
        status={formReviewStatusOf(form, viewerUid) ?? 'unknown'}
        turnStartedAt={form.turn_started_at}
        actions={availableFormActions(form, viewerUid)}
        reopen={{ busy: reopen.busy, send: () => void reopen.send({ params, body: {} }) }}
        onDecide={onDecide}
      />
    </>
  )
}
