import { connectFirebase } from './firebase.ts'

/** Starts while the first script is still running, which takes longer than Hosting's response. */
export const firstConnection = connectFirebase()
