import { connectFirebase } from './firebase.ts'

/** Begun before the rest of the first script has run, which takes longer than the answer of Hosting. */
export const firstConnection = connectFirebase()
