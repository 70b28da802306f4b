import { anyStaff, signedIn, type MatrixRow } from '../matrix.ts'

export const authRows = {
  verifySignIn: { answers: signedIn(200) },
  getCurrentUser: { answers: anyStaff(200) },
  getAuthSettings: { answers: anyStaff(200) },
} satisfies Record<string, MatrixRow>
