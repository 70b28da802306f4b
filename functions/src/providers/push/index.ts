import type { Push } from '@huddle/contract'

export type PushContent = Pick<Push, 'id' | 'title' | 'body' | 'data' | 'ttl' | 'batch_key'>
export type PushDevice = { id: string; token: string }

/** What became of each device, by its id. */
export type PushOutcome = {
  sent: string[]
  /** Their tokens are no longer good. */
  gone: string[]
  failed: string[]
  /** Why some failed: codes, never tokens. */
  reason: string | undefined
}

/** Hands pushes to devices. A device shows those with one `batch_key` in one place, the newest. */
export type Pusher = {
  send(push: PushContent, devices: readonly PushDevice[]): Promise<PushOutcome>
}
