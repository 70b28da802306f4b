import type { Endpoint } from '@huddle/contract'

export type RawRequest = { path: string; body?: string; title: string }

/** Malformed requests, which must be refused for every caller. */
export function hostileRequests({ method, path, query }: Endpoint): RawRequest[] {
  const known = path.replaceAll(/\{\w+\}/g, 'some-id')
  const withBody = (title: string, body: string) => ({ title, path: known, body })
  const bodies =
    method === 'GET'
      ? []
      : [
          withBody('a list instead of an object', '[]'),
          withBody('a list of texts', '["approve"]'),
          withBody('numbers beyond all bounds', '{"limit":1e309,"message":-1e309}'),
          withBody('an unknown field', '{"nobody_knows_this":1}'),
          withBody('a prototype', '{"__proto__":{"role":"owner"},"constructor":1}'),
          withBody('deep JSON', `{"message":${deepList}}`),
          withBody('a megabyte of text', JSON.stringify({ message: muchText })),
          withBody('many keys', JSON.stringify(manyKeys(5000))),
        ]
  const withQuery = (title: string, search: string) => ({ title, path: `${known}?${search}` })
  const queries = [
    withQuery('an unknown query', 'nobody_knows_this=1'),
    withQuery('a query twice', 'nobody=1&nobody=2'),
    ...(query === undefined || !('limit' in query.shape)
      ? []
      : [
          withQuery('a huge limit', 'limit=1e9'),
          withQuery('a limit below one', 'limit=0'),
          withQuery('no number as limit', 'limit=ten'),
          withQuery('ten thousand ids', `startAfter=${'id,'.repeat(10_000)}id`.slice(0, 15_000)),
          withQuery('two places at once', 'startAfter=a&startAt=b'),
          ...['.', '..', ...hostileSegments]
            .filter((id) => id !== '__proto__/x')
            .map((id) => withQuery(`the marker ${id.slice(0, 20)}`, `startAfter=${id}`)),
        ]),
  ]
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([parameter]) => parameter)
  const paths = parameters.flatMap((parameter) =>
    hostileSegments.map((id) => ({
      title: `the id ${id.slice(0, 20)} as ${parameter}`,
      path: path.replace(parameter, id).replaceAll(/\{\w+\}/g, 'some-id'),
    })),
  )
  return [...bodies, ...queries, ...paths]
}

/**
 * Ids that Firestore reserves, ids with a meaning in URLs, and ids that are too long. A segment of
 * only dots is missing, because clients remove it before sending.
 */
const hostileSegments = [
  '__x__',
  '__id7__',
  '..%2f..%2fusers',
  'a%2Fb',
  'a%00b',
  'x'.repeat(1500),
  'a'.repeat(2000),
  '%F0%9F%98%80',
  '__proto__/x',
]

export const deepList = `${'['.repeat(5000)}${']'.repeat(5000)}`
export const muchText = 'x'.repeat(1_048_576)

export function manyKeys(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, index]))
}
