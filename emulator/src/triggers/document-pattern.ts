/** Returns whether a document path (`events/e1/guests/g1`) matches a pattern. */
export type DocumentPattern = (path: string) => boolean

/** `events/{event}/guests/{guest}`; `{rest=**}` matches any number of segments. */
export function documentPattern(pattern: string): DocumentPattern {
  const segments = pattern.split('/').filter((segment) => segment !== '')
  const expression = new RegExp(`^${segments.map(segmentExpression).join('/')}$`, 'u')
  return (path) => expression.test(path)
}

function segmentExpression(segment: string): string {
  if (/^\{[^}]*=\*\*\}$/.test(segment)) return '.+'
  // A wildcard may be a part of a segment: `season-{year}`.
  return segment
    .split(/(\{[^}]*\})/)
    .map((part) => (part.startsWith('{') ? '[^/]+' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')))
    .join('')
}
