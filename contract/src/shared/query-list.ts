import { z } from 'zod'
import type { ZodOpenApiOverrideMetaContext } from 'zod-openapi'

/**
 * A list in a query: one comma-separated value (`ids=a,b`), a repeated parameter (`ids=a&ids=b`),
 * or both. The API description documents the first form, which the client sends. Repeated items
 * count once. The message is for a missing list.
 */
export function queryList<Items extends z.ZodType<unknown, string[]>>(
  items: Items,
  message?: string,
) {
  return z
    .union([z.string(), z.array(z.string())], message)
    .transform((value) => [...new Set([value].flat().flatMap((part) => part.split(',')))])
    .pipe(items)
    .meta({
      override: ({ jsonSchema }: ZodOpenApiOverrideMetaContext) => {
        delete jsonSchema.anyOf
        Object.assign(jsonSchema, z.toJSONSchema(items, { io: 'input' }))
      },
    })
}
