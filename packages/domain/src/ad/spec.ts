/** Spec ids of ads that play a video, both ends included. @see spec §3 "Ad spec id" */
export const videoSpecIds = { first: 60, last: 63 } as const

/** Does an ad of this spec play a video? */
export function isVideoSpec(specId: number): boolean {
  return specId >= videoSpecIds.first && specId <= videoSpecIds.last
}
