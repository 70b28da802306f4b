import { z } from 'zod'

import { environment } from './environment.ts'

const found = z.array(
  z.object({
    document: z
      .object({
        fields: z.object({
          created_at: z.object({ timestampValue: z.string() }),
          message: z.object({
            mapValue: z.object({
              fields: z.object({ text: z.object({ stringValue: z.string() }) }),
            }),
          }),
        }),
      })
      .optional(),
  }),
)

const foundMessages = z.array(
  z.object({
    document: z
      .object({
        fields: z.object({
          created_at: z.object({ timestampValue: z.string() }),
          body: z.object({ stringValue: z.string() }),
        }),
      })
      .optional(),
  }),
)

/** The newest code in the e-mails to an address. */
export async function codeMailedTo(email: string): Promise<string> {
  return newest(await lettersTo(email), /: (\d{6})\b/)
}

/** The path of the link in the newest invitation to an address. */
export async function inviteLinkMailedTo(email: string): Promise<string> {
  const address = new URL(newest(await lettersTo(email), /(https?:\/\/\S+inviteCode=[\w.-]+)/))
  return `${address.pathname}${address.search}`
}

/** The newest code in the text messages to a number. */
export async function codeTextedTo(phoneNumber: string): Promise<string> {
  const sent = foundMessages.parse(
    await outbox('messages', { op: 'EQUAL', field: 'to', value: phoneNumber }),
  )
  return newest(
    sent
      .flatMap(({ document }) => document ?? [])
      .toSorted(byTime)
      .map(({ fields }) => fields.body.stringValue),
    /^(\d{6}) /,
  )
}

async function lettersTo(email: string): Promise<string[]> {
  const sent = found.parse(
    await outbox('mail', { op: 'ARRAY_CONTAINS', field: 'to', value: email }),
  )
  return sent
    .flatMap(({ document }) => document ?? [])
    .toSorted(byTime)
    .map(({ fields }) => fields.message.mapValue.fields.text.stringValue)
}

type Sent = { fields: { created_at: { timestampValue: string } } }

function byTime(one: Sent, other: Sent): number {
  const timeOf = ({ fields }: Sent) => Date.parse(fields.created_at.timestampValue)
  return timeOf(one) - timeOf(other)
}

function newest(texts: readonly string[], pattern: RegExp): string {
  const match = texts.flatMap((text) => pattern.exec(text)?.[1] ?? []).at(-1)
  if (match === undefined) throw new Error(`Nothing like ${pattern} was sent`)
  return match
}

/**
 * The messages sent so far, read without rules: with the local providers, people read the outbox
 * itself.
 */
async function outbox(
  collectionId: string,
  { op, field, value }: { op: string; field: string; value: string },
): Promise<unknown> {
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = environment
  const response = await fetch(
    `http://${FIRESTORE_EMULATOR_HOST}/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents:runQuery`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({
        structuredQuery: {
          from: [{ collectionId }],
          where: {
            fieldFilter: { field: { fieldPath: field }, op, value: { stringValue: value } },
          },
        },
      }),
    },
  )
  if (!response.ok) throw new Error(`The outbox answered ${response.status}`)
  return response.json()
}
