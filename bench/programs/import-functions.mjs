// Imports the file named by the first argument and prints how long that took and how much memory it
// left in use.
import { pathToFileURL } from 'node:url'

const began = performance.now()
const usedBefore = process.cpuUsage()
await import(pathToFileURL(process.argv[2]).href)
const importMs = performance.now() - began
const { user, system } = process.cpuUsage(usedBefore)
const processorMs = (user + system) / 1000
const memoryMb = process.memoryUsage.rss() / 2 ** 20
console.log(`IMPORTED ${JSON.stringify({ importMs, processorMs, memoryMb })}`)
process.exit(0)
