/** The parts of the screen, in their order, each with the fragment of the URL that leads to it. */
export const accountSections = {
  profile: 'Profile',
  access: 'Email and password',
  phone: 'Phone',
  role: 'Role and access',
  notices: 'Notices',
  appearance: 'Appearance',
  keyboard: 'Keyboard',
  sessions: 'Sessions',
} as const

export type AccountSectionId = keyof typeof accountSections
