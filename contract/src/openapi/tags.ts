type Tag = {
  name: string
  description: string
  /** Beginnings of paths, without the version. The first tag that has a fitting one is taken. */
  paths: readonly string[]
}

/** The groups of the API description, in the order in which the documentation page shows them. */
const tags = [
  {
    name: 'Service',
    description:
      'State of the service, this description, remote configuration and problem reports.',
    paths: ['/status', '/openapi.json', '/healthcheck', '/remote-config', '/report'],
  },
  {
    name: 'Sign-up',
    description: 'One-time codes, forgotten passwords and the lookup of an invitation.',
    paths: [
      '/auth/send-',
      '/auth/verify-email-otp',
      '/auth/verify-otp',
      '/auth/password-reset',
      '/auth/invite',
    ],
  },
  {
    name: 'Invitations',
    description: 'Invitations of staff: create, send again, take back and accept.',
    paths: ['/invites'],
  },
  {
    name: 'People',
    description: 'Accounts of staff, their profiles and sessions, and what staff see of students.',
    paths: ['/auth/', '/organisations/', '/users/'],
  },
  {
    name: 'Organisation',
    description: 'Settings, statistics, requirement types, event types and forms of a university.',
    paths: ['/university/'],
  },
  {
    name: 'Events',
    description: 'Events, their guests, their review and the documents that a review asks for.',
    paths: ['/events'],
  },
  {
    name: 'Forms',
    description: 'Forms that huddles fill in, and their review.',
    paths: ['/forms/', '/huddles/{huddleId}/forms'],
  },
  {
    name: 'Huddles',
    description: 'Huddles, their events and their registration.',
    paths: ['/huddles'],
  },
  {
    name: 'Exports',
    description: 'CSV exports that go on after their call has responded.',
    paths: ['/exports'],
  },
  {
    name: 'Files',
    description: 'Uploads in one part or in many, and files of events and huddles.',
    paths: ['/files/'],
  },
  {
    name: 'Text messages',
    description: 'Invitations by SMS.',
    paths: ['/sms/'],
  },
] as const satisfies readonly Tag[]

/** The tags as OpenAPI declares them. */
export const declaredTags = tags.map(({ name, description }) => ({ name, description }))

/** The tag of the call at a path. Throws for a path that no tag covers. */
export function tagOf(path: string): string {
  const place = path.replace(/^\/v\d+/, '')
  const tag = tags.find(({ paths }) => paths.some((beginning) => place.startsWith(beginning)))
  if (tag === undefined) throw new Error(`No tag of contract/src/openapi/tags.ts covers ${path}`)
  return tag.name
}
