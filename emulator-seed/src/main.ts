import { parseArgs } from 'node:util'

import { seed } from './seed.ts'
import { writeAccounts } from './write.ts'

const { values } = parseArgs({ options: { accounts: { type: 'string' } } })

const accounts = await seed()
if (values.accounts !== undefined) await writeAccounts(values.accounts, accounts)
