import { isDeepStrictEqual } from 'node:util'

import { fileId, locationOfPath, uid } from '@huddle/contract'
import {
  buildAlert,
  buildCsvExport,
  buildGuestResponse,
  buildParticipant,
} from '@huddle/emulator-seed'

import { addressPathOf } from '#operations/files/incoming-path.ts'
import { newUpload } from '#operations/files/new-upload.ts'

import { store } from '../../../support/suite.ts'
import type { Rows, Scene, Scenes } from '../scene.ts'
import { daysAgo, office, university_id } from '../setting.ts'

const { host, owner, huddle } = office
const content = '%PDF-1.7 plan'
const stored = { content, type: 'application/pdf', isClean: false }

/** The server's upload record of a file of the huddle, written before the upload. */
function announced(given: object = {}) {
  const location = locationOfPath(`huddles/${huddle.id}/files/plan.pdf`)
  if (location === undefined) throw new Error('There is no such place')
  const upload = newUpload({ location, fileType: 'application/pdf' }, host, 1e6, daysAgo(0))
  return { ...upload, ...given }
}

const arrivals: Scenes = {
  'an announced file': async () => {
    const upload = announced()
    const ref = store.fileUploads.doc(upload.id)
    return {
      acts: [() => ref.set(upload)],
      payloads: [{ stored: { name: upload.storage_path, contentType: 'application/pdf' } }],
      outside: { files: new Map([[upload.storage_path, stored]]) },
      later: {
        'it was deleted': {
          act: () => ref.update({ state: 'deleted' }),
          leadsTo: 'something else',
        },
      },
    }
  },
  'a file uploaded to its address': async () => {
    const upload = announced()
    const ref = store.fileUploads.doc(upload.id)
    const name = addressPathOf(upload.storage_path)
    return {
      acts: [() => ref.set(upload)],
      payloads: [{ stored: { name, contentType: 'application/octet-stream' } }],
      outside: { files: new Map([[name, { ...stored, type: 'application/octet-stream' }]]) },
      later: {
        'it was deleted': {
          act: () => ref.update({ state: 'deleted' }),
          leadsTo: 'something else',
        },
      },
    }
  },
  'a file with a false type uploaded to its address': async () => {
    const upload = announced()
    const name = addressPathOf(upload.storage_path)
    return {
      acts: [() => store.fileUploads.doc(upload.id).set(upload)],
      payloads: [{ stored: { name, contentType: 'application/octet-stream' } }],
      outside: { files: new Map([[name, { ...stored, content: '<html>' }]]) },
    }
  },
  'a file whose old address was used again': async () => {
    const upload = announced({ state: 'aborted' })
    const name = addressPathOf(upload.storage_path)
    return {
      acts: [() => store.fileUploads.doc(upload.id).set(upload)],
      payloads: [{ stored: { name, contentType: 'application/octet-stream' } }],
      outside: { files: new Map([[name, stored]]) },
    }
  },
  'a file uploaded through the SDK': async () => {
    const name = `profilePictures/${host.uid}/${fileId.parse('me.png')}`
    return {
      acts: [],
      payloads: [{ stored: { name, contentType: 'image/png' } }],
      outside: { files: new Map([[name, { content: 'PNG', type: 'image/png', isClean: false }]]) },
    }
  },
}

const scans: Scenes = {
  'a clean file': () => scanned(content),
  'a file with a virus': () => scanned(`${content} virus`),
}

async function scanned(of: string): Promise<Scene> {
  const upload = announced({ state: 'pending' })
  const ref = store.fileUploads.doc(upload.id)
  await ref.set(upload)
  return {
    acts: [],
    payloads: [{ task: { path: upload.storage_path } }],
    outside: { files: new Map([[upload.storage_path, { ...stored, content: of }]]) },
    later: {
      'it was deleted': {
        act: () => ref.update({ state: 'deleted' }),
        leadsTo: 'something else',
      },
    },
  }
}

const sweep: Scenes = {
  'an unfinished upload, and a deleted file': async () => {
    const [begun, deleted] = [
      announced({ expires_at: daysAgo(1) }),
      announced({ state: 'deleted', expires_at: daysAgo(1) }),
    ]
    const ref = store.fileUploads.doc(begun.id)
    return {
      acts: [() => ref.set(begun), () => store.fileUploads.doc(deleted.id).set(deleted)],
      outside: {
        files: new Map([begun, deleted].map(({ storage_path }) => [storage_path, stored])),
      },
      later: {
        'it was finished': {
          act: () => ref.update({ state: 'pending' }),
          leadsTo: 'something else',
        },
      },
      afterDeath: {
        isFine: (state, once) => isDeepStrictEqual(withoutFiles(state), withoutFiles(once)),
        because: 'what is left of an upload that was given up goes with its record, in a week',
      },
    }
  },
}

const withoutFiles = (state: readonly string[]) => state.filter((line) => !line.startsWith('file '))

async function preparing(given: object = {}) {
  const record = {
    ...buildCsvExport({ state: 'preparing', university_id, owner_uid: owner.user.uid }),
    ...given,
  }
  await store.exports.doc(record.id).set(record)
  await store.exportWork(record.id).set({
    role: 'owner',
    assignments: ['all'],
    place: null,
    is_read: false,
    rows_stored: 0,
    upload_id: null,
    parts: [],
    worker: null,
    leased_until: daysAgo(1),
    attempts: 0,
  })
  return record
}

/** The fields of the lease: who holds it and until when. */
const workers = {
  againAfterMs: 2 * 60_000,
  ignored: {
    fields: ['worker', 'leased_until', 'attempts', 'updated_at', 'finished_at'],
    because: 'another worker goes on later',
  },
}

const exports: Scenes = {
  'huddles of an organisation': async () => {
    const { id } = await preparing()
    return {
      ...workers,
      acts: [],
      payloads: [{ task: { exportId: id } }],
      later: {
        'it was cancelled': {
          act: () => store.exports.doc(id).update({ state: 'cancelled' }),
          leadsTo: 'something else',
        },
        'its owner was removed': {
          act: () => store.dashboardUsers.doc(owner.uid).update({ is_deleted: true }),
          leadsTo: 'something else',
        },
      },
    }
  },
}

const oldExports: Scenes = {
  'an expired export, and an interrupted one': async () => {
    const over = await preparing({ state: 'ready', expires_at: daysAgo(1) })
    const left = await preparing({ updated_at: daysAgo(0.5), expires_at: daysAgo(-1) })
    const path = `exports/${over.owner_uid}/${over.id}/${over.file_name}`
    return {
      ...workers,
      againAfterMs: 15 * 60_000,
      acts: [],
      outside: { files: new Map([[path, { ...stored, type: 'text/csv' }]]) },
      later: {
        'it was finished': {
          act: () => store.exports.doc(left.id).update({ state: 'ready' }),
          leadsTo: 'something else',
        },
      },
    }
  },
}

const retention: Scenes = {
  'answers of guests, and an old alert': async () => {
    const eventId = await office.createEvent()
    const guest = buildParticipant({ id: uid.parse(`${eventId}-guest`), scanned_at: daysAgo(900) })
    const answer = buildGuestResponse({ id: guest.id })
    await store.participants(eventId).doc(guest.id).set(guest)
    await store.guestResponses(eventId).doc(guest.id).set(answer)
    const alert = buildAlert({ university_id, created_at: daysAgo(200) })
    return {
      acts: [
        () => store.events.doc(eventId).update({ end_datetime: daysAgo(900) }),
        () => store.studentAlerts(host.uid).doc(alert.id).set(alert),
      ],
      later: {
        'the alert was removed': {
          act: () => store.studentAlerts(host.uid).doc(alert.id).delete(),
          leadsTo: 'the same',
        },
      },
    }
  },
}

export const fileRows = {
  onFileStored: arrivals,
  scanFile: scans,
  sweepUploads: sweep,
  prepareExport: exports,
  sweepExports: oldExports,
  sweepRetention: retention,
} satisfies Partial<Rows>
