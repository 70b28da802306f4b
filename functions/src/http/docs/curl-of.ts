import { endpoints, type Access, type Endpoint, type EndpointName } from '@huddle/contract'
import { z } from 'zod'

import { demoCalls, demoPeople, demoValues, type DemoPerson } from './demo-calls.ts'
import { exampleOf } from './example-of.ts'

/** The shell variable that holds a person's identity token. */
export const tokenOf: Record<DemoPerson, string> = {
  staff: 'STAFF_TOKEN',
  student: 'STUDENT_TOKEN',
}

const values = z.record(z.string(), z.coerce.string())

/** What an example sends: made from the schemas, with the demo data's ids. */
export function exampleCallOf(name: EndpointName) {
  const declaration: Endpoint = endpoints[name]
  const { params, query, body } = declaration
  const given = demoCalls[name] ?? {}
  const made = (schema: z.ZodType | undefined, known: object = {}): unknown =>
    schema === undefined ? {} : exampleOf(schema, { ...demoValues, ...known })
  const hasBody = body !== undefined && !(body instanceof z.ZodUndefined)
  return {
    params: values.parse(made(params, given.params)),
    query: { ...values.parse(made(query, given.query)), ...values.parse(given.query ?? {}) },
    body: hasBody ? (given.body ?? made(body)) : undefined,
  }
}

/** A line for a shell that makes the call. */
export function curlOf(name: EndpointName, address: string): string {
  const { method, path, access }: Endpoint = endpoints[name]
  const { params, query, body } = exampleCallOf(name)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  const person = callerOf(access, demoCalls[name]?.as)
  return [
    'curl -s',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoted(`${address}${filled}${search === '' ? '' : `?${search}`}`),
    ...(person === undefined ? [] : [`-H "authorization: Bearer $${tokenOf[person]}"`]),
    ...(body === undefined
      ? []
      : ["-H 'content-type: application/json'", `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' ')
}

/** A line that signs a person of the demo data in at the Auth emulator, which takes anybody's word for who they are. */
export function signInLineOf(person: DemoPerson, authEmulator: string): string {
  const address = `http://${authEmulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local`
  const body = JSON.stringify({
    token: JSON.stringify({ uid: demoPeople[person] }),
    returnSecureToken: true,
  })
  const call = `curl -s ${quoted(address)} -H 'content-type: application/json' -d ${quoted(body)}`
  return `${tokenOf[person]}=$(${call} | sed -n 's/.*"idToken": *"\\([^"]*\\)".*/\\1/p')`
}

function callerOf(access: Access, as: DemoPerson | undefined): DemoPerson | undefined {
  switch (access) {
    case 'public':
    case 'anyone':
      return as
    case 'student':
      return 'student'
    case 'staff':
    case 'signed-in':
      return as ?? 'staff'
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
