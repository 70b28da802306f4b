import type { CallerName } from './callers.ts'
import { nameOf } from './under-rules.ts'
import type { Inhabited } from './inhabit.ts'

type Act = 'creates' | 'replaces' | 'changes' | 'adds to' | 'deletes' | 'marks as seen'
export type Write = { act: Act; path: string; write: object }

/** People may mark their own alerts as seen; only the server writes everything else. */
export function isWriteAllowed(act: Act, name: string, caller: CallerName): boolean {
  if (act !== 'marks as seen' || caller === 'removedStaff') return false
  return new RegExp(`^(users|dashboardUsers)/${caller}/alerts/[^/]+$`).test(name)
}

/** Returns the writes that a caller could attempt on every document. */
export function writesFor(paths: readonly string[], world: Inhabited, caller: CallerName): Write[] {
  const uid = world.person(caller).uid || 'nobody'
  const own = { stringValue: uid }
  const list = { arrayValue: { values: [own] } }
  /** Fields that a rule might require of a new document. */
  const fields = {
    uid: own,
    id: own,
    owner_uid: own,
    host_uid: own,
    hosts: list,
    reviewers: list,
    role: { stringValue: 'host' },
    university_id: { stringValue: world.id('ours') },
    is_deleted: { booleanValue: false },
  }
  return paths.flatMap((path): Write[] => {
    const name = nameOf(path)
    const exists = { exists: true }
    const mask = (...fieldPaths: string[]) => ({ fieldPaths })
    const writes: Write[] = [
      {
        act: 'changes',
        path,
        write: {
          update: { name, fields },
          updateMask: mask('hosts', 'role'),
          currentDocument: exists,
        },
      },
      {
        act: 'adds to',
        path,
        write: { update: { name, fields }, updateMask: mask('reviewers', 'hosts', 'owner_uid') },
      },
      { act: 'deletes', path, write: { delete: name } },
    ]
    if (path.includes('/alerts/'))
      return [
        ...writes,
        {
          act: 'marks as seen',
          path,
          write: {
            update: { name, fields: { read: { booleanValue: true } } },
            updateMask: mask('read'),
            currentDocument: exists,
          },
        },
      ]
    const sibling = `${path.split('/').slice(0, -1).join('/')}/${uid}`
    return [
      ...writes,
      { act: 'creates', path: sibling, write: { update: { name: nameOf(sibling), fields } } },
    ]
  })
}
