/** Every path of the dashboard. Spec: dashboard 2. */
export const paths = {
  review: '/',
  events: '/events',
  huddles: '/huddles',
  team: '/team',
  addMember: '/team/add-member',
  reporting: '/reporting',
  settings: '/settings',
  eventRegistration: '/event-registration',
  createEventType: '/event-registration/event-types/create-event-type',
  editEventType: '/event-registration/event-types',
  forms: '/forms',
  createForm: '/forms/create-form',
  editForm: '/forms/edit-form',
  accountSettings: '/account-settings',
  signIn: '/sign-in',
  signUp: '/sign-up',
} as const
