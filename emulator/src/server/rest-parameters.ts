import { BadRequest } from '#status.ts'
import { isRecord } from './http.ts'
import type { Field, MessageType } from './proto/definitions.ts'
import { fieldNamed } from './proto/from-json.ts'

/** The parameters that every Google API accepts. They have no effect here. */
const systemParameters: ReadonlySet<string> = new Set([
  '$.xgafv',
  '$alt',
  '$prettyPrint',
  'access_token',
  'alt',
  'callback',
  'fields',
  'key',
  'oauth_token',
  'prettyPrint',
  'quotaUser',
  'uploadType',
  'upload_protocol',
])

type Message = Record<string, unknown>

/**
 * Converts query parameters to a part of a message:
 * `updateMask.fieldPaths=a&currentDocument.exists=true`. The last value counts for a field that
 * holds a single value. Throws INVALID_ARGUMENT for names that the message lacks.
 */
export function messageOfParameters(type: MessageType, parameters: URLSearchParams): Message {
  const message: Message = {}
  for (const [name, text] of parameters) {
    if (!systemParameters.has(name)) bind(type, message, name, text)
  }
  return message
}

function bind(type: MessageType, message: Message, parameter: string, text: string): void {
  let at = message
  let fields = type
  const path = parameter.split('.')
  for (const [i, name] of path.entries()) {
    const field = fieldNamed(fields, name)
    const inner = field?.resolve()
    if (field === undefined || field.holds === 'map') break
    if (i === path.length - 1) {
      if (inner?.kind === 'message' && !hasTextForm(inner)) break
      at[field.name] = field.holds === 'list' ? [...listIn(at, field), text] : valueOf(field, text)
      return
    }
    if (inner?.kind !== 'message' || field.holds === 'list') break
    const known = at[field.name]
    const child = isRecord(known) ? known : {}
    at[field.name] = child
    at = child
    fields = inner
  }
  throw new BadRequest([
    {
      description: `Invalid JSON payload received. Unknown name ${JSON.stringify(parameter)}: Cannot bind query parameter. Field '${parameter}' could not be found in request message.`,
    },
  ])
}

/** Timestamps and wrapped numbers are messages that are written as one string. */
function hasTextForm({ name }: MessageType): boolean {
  return name.startsWith('google.protobuf.')
}

function listIn(message: Message, field: Field): unknown[] {
  const list = message[field.name]
  return Array.isArray(list) ? list : []
}

const words: Readonly<Record<string, boolean>> = {
  true: true,
  t: true,
  yes: true,
  y: true,
  1: true,
  false: false,
  f: false,
  no: false,
  n: false,
  0: false,
}

function valueOf({ type }: Field, text: string): unknown {
  return type === 'bool' ? (words[text.toLowerCase()] ?? text) : text
}
