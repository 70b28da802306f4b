import { demoPassword, demoPeople, tokens, type DemoPerson } from './demo-people.ts'
import { quoted } from './shell.ts'

/** Addresses of a local suite's emulators. */
export type LocalHosts = { auth: string; firestore: string; projectId: string }

type Preparation = {
  /** What the reader of a deployed page has to do by hand. */
  byHand: string
  /** The shell lines that do it for a reader of the local suite's page. */
  lines: (hosts: LocalHosts) => string[]
}

const invitedEmail = 'f.oyelaran@lakeside.example'
const demoPhone = '+447400123456'
const json = "-H 'content-type: application/json'"

/**
 * Steps between two calls that are not API calls themselves: reading a message, sending a file,
 * signing in.
 */
export const preparations = {
  mailedCode: {
    byHand: '$CODE, the code of the e-mail',
    lines: ({ firestore, projectId }) => [
      codeLine(
        outboxLine(`${firestore}/v1/projects/${projectId}`, 'mail', 'ARRAY_CONTAINS', invitedEmail),
        'message.mapValue.fields.text',
      ),
    ],
  },
  textedCode: {
    byHand: '$CODE, the code of the text message',
    lines: ({ firestore, projectId }) => [
      codeLine(
        outboxLine(`${firestore}/v1/projects/${projectId}`, 'messages', 'EQUAL', demoPhone),
        'body',
      ),
    ],
  },
  sentPart: {
    byHand: '$ETAG, which Storage returns for the part that is sent to the signed URL',
    lines: () => [
      `PART_URL=$(field 'answer.data.urls[0].signedUrl' "$ANSWER")`,
      `ETAG=$(curl -s -X PUT "$PART_URL" -H 'content-type: application/octet-stream' --data-binary '%PDF-1.7 An example' -o /dev/null -D - | awk 'tolower($1) == "etag:" { gsub(/["\\r]/, "", $2); print $2 }')`,
    ],
  },
  invitedPerson: {
    byHand: '$INVITED_TOKEN, the identity token of the invited person, who has proven the address',
    lines: ({ auth }) => [
      `curl -s ${quoted(`${accountsOf(auth)}:resetPassword?key=local`)} ${json} -d ${quoted(
        JSON.stringify({ oobCode: '${RESET_CODE}', newPassword: 'a long example' }),
      )}`,
      passwordLine(tokens.invited, auth, invitedEmail, 'a long example'),
    ],
  },
  newcomer: {
    byHand: '$NEWCOMER_TOKEN, the identity token of the person who signs in with $SIGN_IN_TOKEN',
    lines: ({ auth }) => [
      signInLine(tokens.newcomer, auth, 'signInWithCustomToken', { token: '${SIGN_IN_TOKEN}' }),
      `NEWCOMER=$(node -pe 'JSON.parse(Buffer.from(process.argv[1].split(".")[1], "base64url")).sub' "$NEWCOMER_TOKEN")`,
    ],
  },
} satisfies Record<string, Preparation>

export type PreparationName = keyof typeof preparations

/** A shell line that signs in a person of the demo data at the Auth emulator. */
export function signInLineOf(person: DemoPerson, auth: string): string {
  const { uid, email } = demoPeople[person]
  return email === undefined
    ? signInLine(tokens[person], auth, 'signInWithCustomToken', { token: JSON.stringify({ uid }) })
    : passwordLine(tokens[person], auth, email, demoPassword)
}

function passwordLine(token: string, auth: string, email: string, password: string): string {
  return signInLine(token, auth, 'signInWithPassword', { email, password })
}

function signInLine(token: string, auth: string, call: string, credential: object): string {
  const body = quoted(JSON.stringify({ ...credential, returnSecureToken: true }))
  const url = quoted(`${accountsOf(auth)}:${call}?key=local`)
  return `${token}=$(field answer.idToken "$(curl -s ${url} ${json} -d ${body})")`
}

function accountsOf(auth: string): string {
  return `http://${auth}/identitytoolkit.googleapis.com/v1/accounts`
}

/**
 * A shell line that reads the messages that the local suite would have sent to an address or
 * number.
 */
function outboxLine(database: string, collectionId: string, op: string, to: string): string {
  const fieldFilter = { field: { fieldPath: 'to' }, op, value: { stringValue: to } }
  const query = { structuredQuery: { from: [{ collectionId }], where: { fieldFilter } } }
  const url = quoted(`http://${database}/databases/(default)/documents:runQuery`)
  return `curl -s ${url} -H 'authorization: Bearer owner' ${json} -d ${quoted(JSON.stringify(query))}`
}

/** A shell line that takes the code out of the newest message with one. */
function codeLine(outbox: string, field: string): string {
  const codes = [
    'answer.flatMap(({ document }) => document ? [document.fields] : [])',
    '.sort((a, b) => a.created_at.timestampValue < b.created_at.timestampValue ? -1 : 1)',
    `.flatMap((sent) => sent.${field}.stringValue.match(/\\b\\d{6}\\b/) ?? [])`,
    '.at(-1)',
  ].join('')
  return `CODE=$(field ${quoted(codes)} "$(${outbox})")`
}
