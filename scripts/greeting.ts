import type { Account } from './suite/accounts.ts'
import type { Suite } from './suite/suite.ts'

/** What a developer needs to start: the addresses, and one sign-in for each role. */
export function greetingOf(
  suite: Suite,
  addresses: { mailbox: string; database: string | undefined },
  tookMs: number,
): string {
  const { mailbox, database } = addresses
  return [
    '',
    `Huddle is ready (${(tookMs / 1000).toFixed(1)} s). Ctrl-C stops it.`,
    '',
    `  Dashboard   ${suite.webUrl}`,
    `  API docs    ${suite.webUrl}/docs`,
    `  Mailbox     ${mailbox}   e-mails, SMS and pushes`,
    ...(database === undefined ? [] : [`  Database    ${database}`]),
    `  Log         ${suite.logFile}`,
    '',
    ...signIns(suite.accounts),
  ].join('\n')
}

function signIns(accounts: Account[]): string[] {
  const onePerRole = new Map<string, Account>()
  for (const account of accounts) {
    if (account.password === null || account.password === undefined) continue
    const role = account.role ?? account.kind
    if (!onePerRole.has(role)) onePerRole.set(role, account)
  }
  const rows = [...onePerRole].map(([role, { email, phone, password }]) => ({
    role,
    name: email ?? phone ?? '',
    password: password ?? '',
  }))
  const roleWidth = widthOf(rows.map(({ role }) => role))
  const nameWidth = widthOf(rows.map(({ name }) => name))
  return rows.map(
    ({ role, name, password }) =>
      `  ${role.padEnd(roleWidth)}  ${name.padEnd(nameWidth)}  ${password}`,
  )
}

function widthOf(texts: string[]): number {
  return Math.max(0, ...texts.map((text) => text.length))
}
