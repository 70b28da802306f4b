/**
 * Measures one step of the case `emulator` with the Firestore that runs inside the process of its
 * client.
 */
import { firestoreBridge } from '../emulator/in-process.ts'
import { measureStep } from '../emulator/measure-step.ts'
import { stepsFor } from '../emulator/steps.ts'

const [index, size] = process.argv.slice(2)
const step = stepsFor(size === 'quick')[Number(index)]
if (step === undefined) throw new Error(`There is no step ${index}`)
console.log(`Measured ${JSON.stringify(await measureStep(firestoreBridge, step))}`)
process.exit(0)
