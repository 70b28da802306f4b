import { z } from 'zod'

/**
 * The Content Security Policy forbids `eval`. Without this setting zod tries `new Function` once, which the
 * browser reports as a violation. It has to run before the first object schema is made.
 */
z.config({ jitless: true })
