// Runs @firestore-emulator/server in a process of its own, on the port named by the first argument.
import { createRequire } from 'node:module'

const { FirestoreServer } = createRequire(import.meta.url)('@firestore-emulator/server')
const server = new FirestoreServer()
await server.start(Number(process.argv[2]))
console.log('Local Firestore of @firestore-emulator/server')
process.once('SIGTERM', () => process.exit(0))
