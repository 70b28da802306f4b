import {
  buildCsvExport,
  buildInvitation,
  buildMail,
  buildPush,
  buildSms,
} from '@huddle/emulator-seed'

import type { Put } from './draft.ts'
import type { Names } from './names.ts'
import type { Organisations } from './organisations.ts'

/** Adds the records of staff and the server. */
export function putServerRecords(
  { id, fact, mail }: Names,
  { ours, theirs }: Organisations,
  put: Put,
): void {
  for (const university of [ours, theirs]) {
    const name = university === ours ? 'ours' : 'theirs'
    const root = `dashboardInvitations/${id(name)}`
    put(
      root,
      buildInvitation({
        id: id(name),
        email: mail(`invitation.${name}.mail`),
        invited_by: id(university === ours ? 'owner' : 'otherOwner'),
        university_id: university.id,
      }),
    )
    put(`${root}/private/link`, { code_hash: fact('secret.link'), resent_at: [] })
  }
  put(
    `exports/${id('ownersExport')}`,
    buildCsvExport({
      id: id('ownersExport'),
      owner_uid: id('owner'),
      university_id: ours.id,
      file_name: fact('export.ownersExport'),
    }),
  )
  put(`exports/${id('ownersExport')}/private/work`, { worker: fact('server.export') })
  put(`mail/${id('mail')}`, buildMail({ id: id('mail'), to: [mail('server.mail')] }))
  put(`messages/${id('sms')}`, buildSms({ id: id('sms'), body: fact('server.sms') }))
  put(
    `pushes/${id('push')}`,
    buildPush({
      id: id('push'),
      to_uid: id('bystander'),
      body: fact('server.push'),
      batch_key: id('batch'),
    }),
  )
  for (const collection of [
    'announcedUploads',
    'backgroundJobs',
    'callWindows',
    'emailLocks',
    'emailOtps',
    'fileUploads',
    'idempotency',
    'reports',
    'sweepProgress',
    'unsentCodes',
    'writeCounters',
  ])
    put(`${collection}/${id('record')}`, {
      uid: id('student'),
      university_id: ours.id,
      code_hash: fact('secret.code'),
      expires_at: new Date(Date.now() + 1e9),
    })
}
