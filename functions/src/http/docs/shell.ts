/** Shell variables that one example sets and a later one uses, each with a sample value. */
export const variables = {
  CODE: '123456',
  RESET_CODE: 'a-reset-code',
  EXPORT_ID: 'an-export',
  FORM_ID: 'a-form',
  UPLOAD_ID: 'an-upload',
  FILE_NAME: 'programme.pdf',
  ETAG: 'etag',
  SIGN_IN_TOKEN: 'a-sign-in-token',
  NEWCOMER: 'a-uid',
} as const

export type Variable = keyof typeof variables

/** A reference to a variable inside an example value: `${CODE}`. */
export function valueOf(name: Variable): string {
  return `\${${name}}`
}

const reference = /\$\{([A-Z_]+)\}/g

/** A shell word for this text, in which references to variables are expanded. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`).replaceAll(reference, `'"$$$1"'`)}'`
}

/** A part of a URL, with its references to variables left as they are. */
export function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/%24%7B([A-Z_]+)%7D/g, '${$1}')
}

/** The text with a sample value in place of each reference. */
export function withSamples(text: string): string {
  return text.replaceAll(reference, (all, name: string) => sampleOf(name) ?? all)
}

function sampleOf(name: string): string | undefined {
  return Object.entries(variables).find(([known]) => known === name)?.[1]
}

/**
 * Defines `field`, which evaluates an expression on a JSON response. Every machine that develops
 * the service has Node.
 */
export const fieldLine = `field() { node -pe 'const answer = JSON.parse(process.argv[1]); '"$1" "$2"; }`
