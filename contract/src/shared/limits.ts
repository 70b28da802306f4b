/** Every fixed limit of the product. */
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
  /** Including archived options. */
  storedOptions: 50,
  requirementTypes: 300,
  eventTypes: 200,
  forms: 200,
  /** The number of staff ids in the settings of an organisation. See decision 0217. */
  staffInSettings: 200,
  requirementsPerEvent: 60,
  fileBytes: 20_971_520,
  /** Maximum sizes of files in the app's feeds and albums. */
  rawBytes: { document: 524_288_000, image: 524_288_000, video: 5_368_709_120 },
  /** Images of at least this size are scaled down before upload. */
  imageShrink: { fromBytes: 1_048_576, toBytes: 1_000_000, toPixels: 1920 },
  /** Files up to this size are uploaded in one part. */
  singlePartBytes: 104_857_600,
  /** The size of a part of a larger file. Only the last part may be smaller. */
  partBytes: { min: 5_242_880, default: 26_214_400 },
  uploadParts: 10_000,
  /**
   * What one person may upload in an hour, enough for two videos in parts of the minimum size. See
   * decision 0188.
   */
  uploadsPerHour: { uploads: 200, bytes: 21_474_836_480, addresses: 2_500 },
  albumDeletion: 50,
  requestBytes: 262_144,
} as const
