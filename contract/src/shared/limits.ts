/** Bounds that the spec and decisions fix, each once. */
export const limits = {
  eventTitle: 60,
  formTitle: 60,
  description: 2000,
  requirementName: 120,
  optionName: 120,
  textAnswer: 5000,
  urlAnswer: 2000,
  reviewMessage: 2000,
  requirementReason: 500,
  personName: 100,
  avatarBytes: 5_242_880,
  avatarsPerCall: 30,
  hosts: 30,
  reviewers: 200,
  membersMin: 1,
  membersMax: 10_000,
  eventDays: 14,
  options: { min: 2, max: 10 },
  /** With those that were archived. */
  storedOptions: 50,
  requirementTypes: 300,
  eventTypes: 200,
  forms: 200,
  /** Ids of staff that the settings of an organisation hold. Decision 217. */
  staffInSettings: 200,
  requirementsPerEvent: 60,
  fileBytes: 20_971_520,
  /** What the app's feeds and albums may hold. Spec: contract 9. */
  rawBytes: { document: 524_288_000, image: 524_288_000, video: 5_368_709_120 },
  /** Images of this size and more are made smaller before they are sent. Spec: contract 9. */
  imageShrink: { fromBytes: 1_048_576, toBytes: 1_000_000, toPixels: 1920 },
  /** Files up to this size are sent in one part. Spec: contract 5. */
  singlePartBytes: 104_857_600,
  /** A part of a larger file; only the last may be smaller. Spec: contract 5. */
  partBytes: { min: 5_242_880, default: 26_214_400 },
  uploadParts: 10_000,
  /** What one person may begin within an hour. Two films in the smallest parts fit. Decision 188. */
  uploadsPerHour: { uploads: 200, bytes: 21_474_836_480, addresses: 2_500 },
  albumDeletion: 50,
  requestBytes: 262_144,
} as const
