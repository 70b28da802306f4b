import type { authEndpoints } from '@huddle/contract'

import { demoPeople } from '../demo-people.ts'
import type { DemoCall } from '../demo-call.ts'
import { valueOf } from '../shell.ts'

const staff = demoPeople.staff.uid

export const authCalls = {
  sendEmailChangeCode: { params: { userId: staff } },
  sendPhoneCode: { params: { userId: staff } },
  endSessions: { as: 'colleague', params: { userId: demoPeople.colleague.uid } },
  sendEmailOtp: { body: { email: 'f.oyelaran@lakeside.example' } },
  verifyEmailOtp: {
    after: 'mailedCode',
    body: { email: 'f.oyelaran@lakeside.example', code: valueOf('CODE') },
    keeps: { RESET_CODE: 'answer.data.password_reset_code' },
  },
  requestPasswordReset: { body: { email: 'p.raman@lakeside.example' } },
  verifyOtp: {
    after: 'textedCode',
    body: { phone_number: '+447400123456', code: valueOf('CODE') },
    keeps: { SIGN_IN_TOKEN: 'answer.data.token' },
  },
} satisfies Partial<Record<keyof typeof authEndpoints, DemoCall>>
