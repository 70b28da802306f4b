import { holds, same, type Checks } from './world.ts'

export const transactionChecks: Checks = {
  'a transaction reads and then writes several documents': async ({
    sdk,
    database,
    things,
    admin,
  }) => {
    await admin.set(`${things.path}/a`, { n: 0 })
    const [first, second] = [sdk.doc(things, 'a'), sdk.doc(things, 'b')]
    const before = await sdk.runTransaction(database, async (transaction) => {
      const n = (await transaction.get(first)).get('n')
      transaction.update(first, { n: n + 1 })
      transaction.set(second, { ok: true })
      return n
    })
    same(before, 0)
    same((await sdk.getDocFromServer(first)).data(), { n: 1 })
    same((await sdk.getDocFromServer(second)).data(), { ok: true })
  },

  'a transaction runs again when another client has changed what it read': async (world) => {
    const { sdk, database, things, admin } = world
    const document = sdk.doc(things, 'a')
    await admin.set(document.path, { n: 0 })
    let tries = 0
    await sdk.runTransaction(database, async (transaction) => {
      const n = (await transaction.get(document)).get('n')
      tries += 1
      if (tries === 1) await admin.set(document.path, { n: 50 })
      transaction.update(document, { n: n + 1 })
    })
    same((await sdk.getDocFromServer(document)).data(), { n: 51 })
    holds(tries >= 2, 'the transaction function ran again')
  },

  'a transaction may read documents that it does not write': async (world) => {
    const { sdk, database, things, admin } = world
    const [guard, guarded] = [sdk.doc(things, 'guard'), sdk.doc(things, 'guarded')]
    await admin.set(guard.path, { open: true })
    await sdk.runTransaction(database, async (transaction) => {
      const open = await transaction.get(guard)
      const missing = await transaction.get(sdk.doc(things, 'missing'))
      holds(open.get('open') === true && !missing.exists(), 'both are as they were written')
      transaction.set(guarded, { ok: 1 })
    })
    same((await sdk.getDocFromServer(guarded)).data(), { ok: 1 })
  },

  'a transaction runs again when a document that it only read has changed': async (world) => {
    const { sdk, database, things, admin } = world
    const guard = sdk.doc(things, 'guard')
    await admin.set(guard.path, { open: true })
    let tries = 0
    await sdk.runTransaction(database, async (transaction) => {
      await transaction.get(guard)
      tries += 1
      if (tries === 1) await admin.update(guard.path, { open: false })
      transaction.set(sdk.doc(things, 'guarded'), { tries })
    })
    holds(tries >= 2, 'the transaction function ran again')
  },
}
