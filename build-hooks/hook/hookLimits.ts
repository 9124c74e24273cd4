/** The limits of signed requests from an API node. */
export const hookLimits = {
  /** The difference between the clocks of the sender and the receiver, and the age of a message. */
  ageMaxMs: 5 * 60 * 1_000,
  notificationBytesMax: 4_000,
  /** Longer than the body of `/api/preview`, because sanitized HTML can be longer. */
  previewBytesMax: 4_000_000,
} as const;
