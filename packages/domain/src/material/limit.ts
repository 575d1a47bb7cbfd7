/** What the platform takes as materials: resellers of the vendor say so. */

/** Bytes of a picture at the most. */
export const imageMaxBytes = 1024 * 1024
/** Bytes of a video at the most. */
export const videoMaxBytes = 30 * 1024 * 1024
/** How long a video plays, both ends included. */
export const videoDurationMs = { min: 5_000, max: 60_000 } as const
/** Sizes that pictures of ads may have: large ones, small ones, and those that fill a phone. */
export const imageSizes = [
  { widthPx: 1_280, heightPx: 720 },
  { widthPx: 640, heightPx: 320 },
  { widthPx: 320, heightPx: 210 },
  { widthPx: 1_080, heightPx: 1_920 },
] as const
/** The size of an app's icon. */
export const iconSize = { widthPx: 512, heightPx: 512 } as const
/** Characters of a material's name. Ours. */
export const materialNameMaxLength = 120
