import { defineInt, defineSecret, defineString } from 'firebase-functions/params'

/** The region of all functions. The rewrites in firebase.json name the same one. */
export const region = defineString('HUDDLE_REGION')

/** Size of the HTTP service: memory in MiB, concurrent requests and minimum instances. */
export const apiMemory = defineInt('HUDDLE_API_MEMORY')
export const apiConcurrency = defineInt('HUDDLE_API_CONCURRENCY')
export const apiMinInstances = defineInt('HUDDLE_API_MIN_INSTANCES')

/**
 * Secrets of the providers, bound only to the functions that send. A deploy requires every secret
 * that is named, so each one is named only after a parameter selects its provider. They are not
 * declared as parameters, because a deploy would then always require them.
 */
export const mailSecrets = process.env['HUDDLE_MAIL'] === 'smtp' ? ['HUDDLE_SMTP_URL'] : []
export const smsSecrets = process.env['HUDDLE_SMS'] === 'twilio' ? ['HUDDLE_TWILIO_AUTH_TOKEN'] : []
/**
 * Key for hashing one-time codes. Without it, a person who can read the database cannot try out
 * codes.
 */
export const codePepper = defineSecret('HUDDLE_CODE_PEPPER')
