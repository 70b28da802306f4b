import type { oas31 } from 'zod-openapi'

/**
 * Describes how the parser reads lists and objects in a query: a list as one comma-separated value
 * (`ids=a,b`), an object with brackets for each field (`range[from]=…`). Mutates the document.
 */
export function styleQueryParameters({ paths = {} }: oas31.OpenAPIObject): void {
  for (const { get, put, post, patch, delete: remove } of Object.values(paths))
    for (const operation of [get, put, post, patch, remove])
      for (const parameter of operation?.parameters ?? []) {
        if ('$ref' in parameter || parameter.in !== 'query') continue
        const type = typeOf(parameter.schema)
        if (type === 'array') Object.assign(parameter, { style: 'form', explode: false })
        if (type === 'object') Object.assign(parameter, { style: 'deepObject', explode: true })
      }
}

function typeOf(schema: oas31.ParameterObject['schema']): unknown {
  return schema === undefined || '$ref' in schema ? undefined : schema.type
}
