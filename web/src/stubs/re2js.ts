/** Replaces the regular expression engine, which only Firestore's pipeline queries use. */
export class RE2JS {
  static compile(): never {
    throw new Error('Pipeline queries are left out of the dashboard (see left-out.ts)')
  }
}
