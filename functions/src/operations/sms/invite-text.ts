import type { StudentProfile } from '@huddle/contract'

import { shortened } from '#operations/notices/notice.ts'

/**
 * The text of one SMS: who invites to what, where it is, and how to opt out. Networks keep the list
 * of people who answered STOP. See N5.
 */
export function inviteText(
  { first_name }: Pick<StudentProfile, 'first_name'>,
  title: string,
  link: string,
): string {
  return `${plain(first_name, 40)} invites you to ${plain(title, 60)} on Huddle: ${link} Reply STOP to opt out.`
}

/** The text on one line, too short to pass for a message of its own. */
function plain(text: string, length: number): string {
  return shortened(text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim(), length)
}
