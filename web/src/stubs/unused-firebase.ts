/**
 * Replaces Realtime Database, Remote Config, Functions and Storage for reactfire, which imports
 * their functions. The dashboard calls none of them, and a call throws.
 */
const unused = (): never => {
  throw new Error('This part of Firebase is left out of the dashboard (see left-out.ts)')
}

export {
  unused as ensureInitialized,
  unused as get,
  unused as getAll,
  unused as getBoolean,
  unused as getDownloadURL,
  unused as getNumber,
  unused as getString,
  unused as getValue,
  unused as httpsCallable,
  unused as off,
  unused as onChildAdded,
  unused as onChildChanged,
  unused as onChildMoved,
  unused as onChildRemoved,
  unused as onValue,
  unused as ref,
}
