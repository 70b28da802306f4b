import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { adminClient } from './support/admin.ts'

const java = fileURLToPath(new URL('../bin/java', import.meta.url))
const projectId = 'demo-full'

test('an export that finds no space leaves the former one unchanged, and the emulator keeps running', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'full-'))
  const { port, stop } = await startWithSmallFiles()
  const { database, close } = adminClient(projectId, { host: '127.0.0.1', port })
  const exported = () => readFile(join(folder, 'copy', 'documents.ndjson'), 'utf8')
  try {
    await database.doc('things/a').set({ n: 1 })
    expect(await requestExport(port, folder)).toMatchObject({ status: 200 })
    const former = await exported()

    await database.doc('things/large').set({ text: 'x'.repeat(200_000) })
    expect(await requestExport(port, folder)).toEqual({
      status: 500,
      text: expect.stringMatching(/The export to .*copy failed: EFBIG/),
    })
    expect(await exported()).toBe(former)
    expect(await readdir(folder)).toEqual(['copy'])

    await database.doc('things/large').delete()
    await database.doc('things/b').set({ n: 2 })
    expect(await requestExport(port, folder)).toMatchObject({ status: 200 })
    expect((await exported()).trim().split('\n')).toHaveLength(2)
  } finally {
    await close()
    await stop()
    await rm(folder, { recursive: true })
  }
})

/**
 * Starts the emulator in a shell that limits files to 64 KB, which simulates a full disk without
 * filling one.
 */
async function startWithSmallFiles() {
  // The bundle is larger than that and may not exist yet, so it is built first.
  await once(spawn(java, ['-version'], { stdio: 'ignore' }), 'exit')
  const command = 'ulimit -f 64 && exec "$0" -jar firestore.jar --port 0'
  const child = spawn('bash', ['-c', command, java], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) {
    const [, port] = /^Local Firestore at .*:(\d+)$/.exec(line) ?? []
    if (port === undefined) continue
    const stop = async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    return { port: Number(port), stop }
  }
  throw new Error('The emulator ended before it could serve')
}

async function requestExport(port: number, folder: string) {
  const response = await fetch(
    `http://127.0.0.1:${port}/emulator/v1/projects/${projectId}:export`,
    {
      method: 'POST',
      body: JSON.stringify({
        database: `projects/${projectId}/databases/(default)`,
        export_directory: folder,
        export_name: 'copy',
      }),
    },
  )
  return { status: response.status, text: await response.text() }
}
