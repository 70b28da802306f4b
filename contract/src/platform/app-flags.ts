/** Parts of the app that can be switched on or off for everybody, with their defaults. */
export const defaultAppFlags = {
  chat: true,
  checkouts: true,
  ticketsWallet: true,
  paymentPosts: true,
  playlistPosts: true,
  referrals: false,
  jobs: false,
  calendar: false,
  eventPassword: false,
  ticketingFee: false,
  departmentSelection: false,
} as const

export type AppFlag = keyof typeof defaultAppFlags

export const appFlags = Object.keys(defaultAppFlags) as [AppFlag, ...AppFlag[]]
