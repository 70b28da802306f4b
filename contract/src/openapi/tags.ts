type Tag = {
  name: string
  description: string
  /** Path prefixes without the version. The first tag with a matching prefix applies. */
  paths: readonly string[]
}

/** The groups of the API description, in the order of the documentation page. */
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
    description: 'Invitations of staff: create, resend, revoke and accept.',
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
    description: 'CSV exports, which continue after their call has responded.',
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

/** The tags in the form that OpenAPI declares them. */
export const declaredTags = tags.map(({ name, description }) => ({ name, description }))

/** Returns the tag of the call at a path. Throws if no tag matches. */
export function tagOf(path: string): string {
  const place = path.replace(/^\/v\d+/, '')
  const tag = tags.find(({ paths }) => paths.some((beginning) => place.startsWith(beginning)))
  if (tag === undefined) throw new Error(`No tag of contract/src/openapi/tags.ts covers ${path}`)
  return tag.name
}
