/**
 * The people who sign in to the local suite in examples. All are in its demo data. Staff sign in
 * with a password only, as in production. Students sign in by uid, which the Auth emulator accepts
 * without proof.
 */
export const demoPeople = {
  /** An Owner. */
  staff: {
    uid: 'amara-nwosu',
    email: 'a.nwosu@lakeside.example',
  },
  /** A reviewer, for the calls that end a session. */
  colleague: {
    uid: 'tom-whitaker',
    email: 't.whitaker@lakeside.example',
  },
  /** A student who hosts an event. */
  student: { uid: 'lakeside-sofia-marchetti', email: undefined },
} as const

export type DemoPerson = keyof typeof demoPeople

/** The shell variables that hold identity tokens. */
export const tokens = {
  staff: 'STAFF_TOKEN',
  colleague: 'COLLEAGUE_TOKEN',
  student: 'STUDENT_TOKEN',
  /** The person whose invitation is accepted. */
  invited: 'INVITED_TOKEN',
  /** A person who signed in with a code and has no profile yet. */
  newcomer: 'NEWCOMER_TOKEN',
} as const

export type ExampleCaller = keyof typeof tokens

/** The password of all demo accounts. */
export const demoPassword = 'huddle-local'
