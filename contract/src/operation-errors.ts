/**
 * The messages that clients show or throw when an operation fails and the service sent no message.
 * See docs/domain/platform.md.
 */
export const operationErrors = {
  getEvent: 'Error getting event',
  getInvites: 'Error getting invites',
  createForm: 'Failed to create form',
  getHuddles: 'Error getting users huddles',
  incorrectResponse: 'Incorrect response',
  missingETag: 'ETag is not defined',
  sendFilePart: 'Error sending file part',
  network: 'Network error',
  /** A response without the contract's envelope. */
  unknown: 'Unknown error',
} as const
