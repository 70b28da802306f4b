/**
 * Who signs in to the local suite in examples; all are in its demo data. Staff sign in with a password and nothing else, as in production;
 * students by their uid, which the Auth emulator takes anybody's word for.
 */
export const demoPeople = {
  /** An Owner. */
  staff: {
    uid: 'amara-nwosu',
    email: 'a.nwosu@lakeside.example',
  },
  /** A reviewer, for what ends a session. */
  colleague: {
    uid: 'tom-whitaker',
    email: 't.whitaker@lakeside.example',
  },
  /** A student who hosts. */
  student: { uid: 'lakeside-sofia-marchetti', email: undefined },
} as const

export type DemoPerson = keyof typeof demoPeople

/** The shell variables that hold identity tokens. */
export const tokens = {
  staff: 'STAFF_TOKEN',
  colleague: 'COLLEAGUE_TOKEN',
  student: 'STUDENT_TOKEN',
  /** Of the person whose invitation is accepted. */
  invited: 'INVITED_TOKEN',
} as const

export type ExampleCaller = keyof typeof tokens

/** The password of all demo accounts. */
export const demoPassword = 'huddle-local'
