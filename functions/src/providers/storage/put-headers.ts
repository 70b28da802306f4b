/** The bytes go as such, whatever they are: what the file is called is decided when they have been looked at. Spec: contract 7. */
const bytes = { 'content-type': 'application/octet-stream' }

/** Headers of a PUT of at most so many bytes. They are signed, so the address works with no others. */
export function partHeaders(maxBytes: number): Record<string, string> {
  return { ...bytes, 'x-goog-content-length-range': `1,${maxBytes}` }
}

/** The same for a whole file: only where there is none yet, so a file that was checked can't be replaced by the same address. */
export function fileHeaders(maxBytes: number): Record<string, string> {
  return { ...partHeaders(maxBytes), 'x-goog-if-generation-match': '0' }
}
