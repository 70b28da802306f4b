import { z } from 'zod'

/**
 * The Content Security Policy forbids `eval`. Without this setting zod tries `new Function` once,
 * which the browser reports as a violation. This must run before the first object schema is
 * created.
 */
z.config({ jitless: true })
