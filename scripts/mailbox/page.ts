import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.ts'

export const mailboxPage = read('mailbox.html')
export const mailboxScript = read('mailbox.js')
export const mailboxStyle = read('mailbox.css')

function read(file: string): string {
  return readFileSync(join(root, 'scripts/mailbox', file), 'utf8')
}
