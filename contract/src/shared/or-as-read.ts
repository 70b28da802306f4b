import type { z } from 'zod'

/**
 * The body of an update that also takes the entity as it was read: what the answer has beyond the body, such as `id` and `created_at`, is
 * accepted and ignored. A field that neither of them has is refused. The schemas of the body parse their own output again, so they have to leave
 * it as it is.
 */
export function orAsRead<Body extends z.core.$ZodLooseShape, Entity extends z.core.$ZodLooseShape>(
  body: z.ZodObject<Body>,
  entity: z.ZodObject<Entity>,
) {
  const own = body.strip()
  const ignored = Object.keys(entity.shape).filter((name) => !(name in body.shape))
  return entity
    .partial()
    .extend(body.shape)
    .strict()
    .meta({
      description: 'Read-only fields of the answer are accepted as they were read, and ignored.',
      'x-ignored-fields': ignored,
    })
    .transform((given) => own.parse(given))
}
