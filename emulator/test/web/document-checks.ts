import { holds, same, type Admin, type Checks } from './world.ts'

export const documentChecks: Checks = {
  'a document is read back as it was written, in any alphabet': async ({ sdk, things }) => {
    const document = sdk.doc(things, 'a')
    await sdk.setDoc(document, { n: 1, s: 'zażółć 🎉 𝒳' })
    same((await sdk.getDocFromServer(document)).data(), { n: 1, s: 'zażółć 🎉 𝒳' })
  },

  'a document that was never written does not exist': async ({ sdk, things }) => {
    same((await sdk.getDocFromServer(sdk.doc(things, 'missing'))).exists(), false)
  },

  'another database of the project has separate documents and listeners': async ({
    sdk,
    other,
    things,
    admin,
  }) => {
    const document = sdk.doc(other, things.path, 'a')
    const heard: unknown[] = []
    const stop = sdk.onSnapshot(document, (snapshot) => heard.push(snapshot.data()))
    await admin.set(`${things.path}/a`, { of: 'default' })
    await sdk.setDoc(document, { of: 'other' })
    await sdk.waitForPendingWrites(other)
    same((await sdk.getDocFromServer(document)).data(), { of: 'other' })
    same((await sdk.getDocFromServer(sdk.doc(things, 'a'))).data(), { of: 'default' })
    stop()
    holds(
      heard.every((data) => JSON.stringify(data) !== '{"of":"default"}'),
      'the listener hears of its own database only',
    )
  },

  'a field mask may name a field and a field within it': async ({ sdk, things }) => {
    const document = sdk.doc(things, 'a')
    for (const mergeFields of [
      ['map', 'map.in'],
      ['map.in', 'map'],
    ]) {
      await sdk.setDoc(document, { map: { in: 1, old: 1 }, other: 1 })
      await sdk.setDoc(document, { map: { in: 2, new: 2 }, other: 2 }, { mergeFields })
      same((await sdk.getDocFromServer(document)).data(), { map: { in: 2, new: 2 }, other: 1 })
    }
  },

  'every type of value is read back unchanged': async ({ sdk, things }) => {
    const time = sdk.Timestamp.fromMillis(1700000000123)
    const plain = {
      nothing: null,
      list: [1, { x: [] }],
      map: { 'a.b': 1 },
      fraction: 0.5,
      zero: 0,
      no: false,
      empty: '',
      large: 9007199254740991,
    }
    const document = sdk.doc(things, 'types')
    await sdk.setDoc(document, {
      ...plain,
      time,
      place: new sdk.GeoPoint(1.5, -2),
      bytes: sdk.Bytes.fromUint8Array(new Uint8Array([0, 1, 255])),
      other: sdk.doc(things, 'a'),
    })
    const {
      time: gotTime,
      place,
      bytes,
      other,
      ...rest
    } = (await sdk.getDocFromServer(document)).data() ?? {}
    holds(time.isEqual(gotTime), 'the timestamp keeps its value')
    holds(new sdk.GeoPoint(1.5, -2).isEqual(place), 'the place keeps its value')
    same(bytes.toBase64(), 'AAH/', 'bytes')
    same(other.path, `${things.path}/a`, 'reference')
    for (const [name, value] of Object.entries(plain)) same(rest[name], value, name)
  },

  'an update changes the fields that it names and keeps the rest': async ({ sdk, things }) => {
    const document = sdk.doc(things, 'a')
    await sdk.setDoc(document, { n: 1, list: [1], map: { y: 1, z: 2 }, gone: 1 })
    await sdk.updateDoc(document, {
      n: sdk.increment(2),
      list: sdk.arrayUnion(2),
      'map.y': 5,
      gone: sdk.deleteField(),
      at: sdk.serverTimestamp(),
    })
    const { at, ...rest } = (await sdk.getDocFromServer(document)).data() ?? {}
    same([rest['n'], rest['list'], rest['map'], 'gone' in rest], [3, [1, 2], { y: 5, z: 2 }, false])
    holds(Math.abs(at.toMillis() - Date.now()) < 60_000, 'the server fills in its time')
  },

  'a missing document cannot be updated': async ({ sdk, things }) => {
    const outcome = await sdk.updateDoc(sdk.doc(things, 'missing'), { a: 1 }).then(
      () => 'updated',
      (error: { code: string }) => error.code,
    )
    same(outcome, 'not-found')
  },

  'a batch writes all its documents': async ({ sdk, database, things }) => {
    const batch = sdk.writeBatch(database)
    for (let n = 0; n < 10; n += 1) batch.set(sdk.doc(things, `q${n}`), { n })
    await batch.commit()
    const { docs } = await sdk.getDocs(sdk.query(things, sdk.orderBy('n')))
    same(
      docs.map((found) => found.get('n')),
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    )
  },

  'an added document gets a generated id': async ({ sdk, things }) => {
    const added = await sdk.addDoc(things, { added: 1 })
    same(added.id.length, 20)
    same((await sdk.getDocFromServer(added)).data(), { added: 1 })
  },

  'a query filters, orders, limits and starts at its cursor': async ({ sdk, things, admin }) => {
    const { query, where, orderBy, limit, limitToLast, startAfter } = sdk
    await addNumbers(things.path, admin)
    await admin.set(`${things.path}/other`, { kind: 'other', n: 100 })
    const ours = where('kind', '==', 'number')
    const numbers = async (...constraints: Parameters<typeof query>[1][]) =>
      (await sdk.getDocs(query(things, ours, ...constraints))).docs.map((found) => found.get('n'))
    same(await numbers(where('n', '>', 3), orderBy('n', 'desc'), limit(2)), [9, 8])
    same(await numbers(orderBy('n'), limitToLast(2)), [8, 9])
    same(await numbers(orderBy('n'), startAfter(7)), [8, 9])
  },

  'counts, sums and averages are computed by the server': async ({ sdk, things, admin }) => {
    await addNumbers(things.path, admin)
    const even = sdk.query(things, sdk.where('isEven', '==', true))
    same((await sdk.getCountFromServer(even)).data().count, 5)
    const spec = { total: sdk.sum('n'), mean: sdk.average('n') }
    const { total, mean } = (await sdk.getAggregateFromServer(things, spec)).data()
    same([total, mean], [45, 4.5])
  },

  'a deleted document no longer exists': async ({ sdk, things, admin }) => {
    await admin.set(`${things.path}/a`, { n: 1 })
    await sdk.deleteDoc(sdk.doc(things, 'a'))
    same((await sdk.getDocFromServer(sdk.doc(things, 'a'))).exists(), false)
  },
}

async function addNumbers(path: string, admin: Admin) {
  const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  await Promise.all(
    numbers.map((n) => admin.set(`${path}/q${n}`, { n, isEven: n % 2 === 0, kind: 'number' })),
  )
}
