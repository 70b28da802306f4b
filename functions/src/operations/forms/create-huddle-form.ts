import {
  academicYearOf,
  endpoints,
  formActions,
  registrationFormTypeId,
  ServiceError,
  submissionId,
  uid,
} from '@huddle/contract'

import { implement } from '#implement.ts'

import { asFormReadBy } from './as-form-read-by.ts'
import { formSetupFor } from './form-setup-for.ts'
import { hostedHuddle } from './hosted-huddle.ts'
import { requireOneRegistration } from './require-one-registration.ts'
import { writeFormCase } from './write-form-case.ts'

export const createHuddleForm = implement(
  endpoints.createHuddleForm,
  async (caller, { params: { huddleId }, body: { form_id, form_title } }, services) => {
    const { store, clock } = services
    const { huddle, university } = await hostedHuddle(huddleId, caller.uid, store)
    const setup = await formSetupFor(form_id, huddle, university, store)
    if (setup === null) throw notOnOffer()
    const now = clock.now()
    const isRegistration = setup.form.type_id === registrationFormTypeId
    const decision = formActions.create(
      {
        id: submissionId.parse(store.formSubmissions(huddleId).doc().id),
        form_id,
        form_title,
        huddle,
        setup,
        academic_year: isRegistration ? academicYearOf(now, university) : null,
        by: uid.parse(caller.uid),
      },
      now,
    )
    if (!decision.allowed) throw new ServiceError(decision.code, decision.message, decision.fields)
    const { next, facts } = decision
    return store.transaction(async (tx) => {
      await requireOneRegistration(tx, undefined, next.submission, store)
      writeFormCase(tx, { ...next, answers: [] }, next, facts, caller.requestId, services)
      return asFormReadBy(next.submission, caller.uid)
    })
  },
)

/** The refusal of a form that is not available to the huddle. See F5, F15. */
function notOnOffer(): ServiceError {
  const message = 'This form is not on offer for the huddle'
  return new ServiceError('validation-error', message, { form_id: [message] })
}
