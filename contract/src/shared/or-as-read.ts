import type { z } from 'zod'

/**
 * The body of an update that also accepts the entity as it was read. Fields of the response that
 * the body does not have, such as `id` and `created_at`, are accepted and ignored. A field that
 * neither has is rejected. The schemas of the body parse their own output again, so parsing must be
 * idempotent.
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
      description: 'Read-only fields of the response are accepted as they were read, and ignored.',
      'x-ignored-fields': ignored,
    })
    .transform((given) => own.parse(given))
}
