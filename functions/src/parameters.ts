import { defineInt, defineSecret, defineString } from 'firebase-functions/params'

/** Where everything runs. firebase.json's rewrites name the same region. */
export const region = defineString('HUDDLE_REGION')

/** Size of the HTTP service: MiB of memory, requests served at once, instances kept warm. */
export const apiMemory = defineInt('HUDDLE_API_MEMORY')
export const apiConcurrency = defineInt('HUDDLE_API_CONCURRENCY')
export const apiMinInstances = defineInt('HUDDLE_API_MIN_INSTANCES')

/**
 * Secrets of those who send, named for the functions that send alone. A deploy asks for each secret that is named, so none is before its
 * parameter says who sends. They are no declared parameters: those would be asked for in any case.
 */
export const mailSecrets = process.env['HUDDLE_MAIL'] === 'smtp' ? ['HUDDLE_SMTP_URL'] : []
export const smsSecrets = process.env['HUDDLE_SMS'] === 'twilio' ? ['HUDDLE_TWILIO_AUTH_TOKEN'] : []
/** Key of the hashes of one-time codes: whoever reads the database alone cannot try codes through. */
export const codePepper = defineSecret('HUDDLE_CODE_PEPPER')
