/**
 * What clients show or throw when an operation fails and the service gave no text of its own.
 * Spec: contract 8.
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
  /** An answer without a body of the contract. */
  unknown: 'Unknown error',
} as const
