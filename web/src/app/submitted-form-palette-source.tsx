import { formReviewStatusOf, formSubmission, submittedFormStatuses } from '@huddle/contract'
import { collectionGroup, getDocs, limit, orderBy, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFirestore } from 'reactfire'

import { FormMark } from '#components/form-mark.tsx'
import { usePaletteSource, type PaletteSource } from '#components/shortcuts/palette-sources.ts'
import { StatusChip } from '#components/status-chip.tsx'
import { parseDocument } from '#data/live/parse-document.ts'
import { startingWith } from '#data/live/starting-with.ts'
import { formScopeConstraints } from '#data/scope-constraint.ts'
import { useStaff } from '#data/staff.tsx'
import { formTitleOf } from '#panels/form/form-title.ts'

import { hasFormReview } from './has-form-review.ts'
import { paths } from './paths.ts'

const shown = 5

/**
 * Adds a palette source that finds submitted forms by the start of the form's or the huddle's name,
 * within the viewer's scope.
 */
export function SubmittedFormPaletteSource() {
  const firestore = useFirestore()
  const navigate = useNavigate()
  const staff = useStaff()
  const { user, university } = staff
  const hasForms = hasFormReview(staff)
  const source = useMemo<PaletteSource>(() => {
    const inScope = hasForms ? formScopeConstraints({ user, university }) : undefined
    const startsWith = async (field: 'form_name_lower' | 'huddle_name_lower', text: string) => {
      if (inScope === undefined) return []
      const { docs } = await getDocs(
        query(
          collectionGroup(firestore, 'forms'),
          ...inScope,
          where('status', 'in', submittedFormStatuses),
          ...startingWith(field, text),
          orderBy(field),
          limit(shown),
        ),
      )
      return docs.flatMap((row) => parseDocument(formSubmission, row) ?? [])
    }
    return {
      heading: 'Forms',
      find: async (text) => {
        const [byForm, byHuddle] = await Promise.all([
          startsWith('form_name_lower', text),
          startsWith('huddle_name_lower', text),
        ])
        const found = new Map([...byForm, ...byHuddle].map((form) => [form.id, form]))
        return [...found.values()].slice(0, shown).map((form) => ({
          id: `form-${form.id}`,
          label: formTitleOf(form),
          detail: form.huddle_name,
          icon: <FormMark size={24} />,
          end: <StatusChip status={formReviewStatusOf(form, user.uid) ?? 'unknown'} />,
          run: () =>
            void navigate(
              `${paths.review}?${new URLSearchParams({ tab: 'forms', open: form.id })}`,
            ),
        }))
      },
    }
  }, [firestore, navigate, hasForms, user, university])
  usePaletteSource(source)
  return null
}
