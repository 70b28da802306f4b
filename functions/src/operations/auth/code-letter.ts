import { codeRules, type Mail } from '@huddle/contract'

import { mailMessageOf } from '#operations/notices/letter.ts'

/** The e-mail with a code. `purpose` continues the sentence after "to". */
export function codeLetter(code: string, purpose: string, name?: string): Mail['message'] {
  return mailMessageOf({
    subject: 'Your Huddle code',
    name,
    paragraphs: [
      `Use this code to ${purpose}: ${code}`,
      `It is valid for ${codeRules.minutesValid} minutes and works once. Nobody at Huddle will ever ask you for it.`,
    ],
    reason: `You get this e-mail because somebody gave this address to ${purpose}. If it was not you, there is nothing to do.`,
  })
}
