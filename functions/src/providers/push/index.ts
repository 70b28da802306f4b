import type { Push } from '@huddle/contract'

export type PushContent = Pick<Push, 'id' | 'title' | 'body' | 'data' | 'ttl' | 'batch_key'>
export type PushDevice = { id: string; token: string }

/** The result for each device, by id. */
export type PushOutcome = {
  sent: string[]
  /** Devices whose tokens are no longer valid. */
  gone: string[]
  failed: string[]
  /** Why some failed: error codes, never tokens. */
  reason: string | undefined
}

/** Sends pushes to devices. A device shows only the newest push with the same `batch_key`. */
export type Pusher = {
  send(push: PushContent, devices: readonly PushDevice[]): Promise<PushOutcome>
}
