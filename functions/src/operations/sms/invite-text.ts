import type { StudentProfile } from '@huddle/contract'

import { shortened } from '#operations/notices/notice.ts'

/** One SMS: who invites to what, where it is, and how to hear no more; networks keep the list of those who answered STOP. Decision N5. */
export function inviteText(
  { first_name }: Pick<StudentProfile, 'first_name'>,
  title: string,
  link: string,
): string {
  return `${plain(first_name, 40)} invites you to ${plain(title, 60)} on Huddle: ${link} Reply STOP to opt out.`
}

/** On one line, and too short to pass for a message of its own. */
function plain(text: string, length: number): string {
  return shortened(text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim(), length)
}
