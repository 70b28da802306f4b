import { defineInt, defineString } from 'firebase-functions/params'

/** Where everything runs. firebase.json's rewrites name the same region. */
export const region = defineString('HUDDLE_REGION')

/** Size of the HTTP service: MiB of memory, requests served at once, instances kept warm. */
export const apiMemory = defineInt('HUDDLE_API_MEMORY')
export const apiConcurrency = defineInt('HUDDLE_API_CONCURRENCY')
export const apiMinInstances = defineInt('HUDDLE_API_MIN_INSTANCES')
