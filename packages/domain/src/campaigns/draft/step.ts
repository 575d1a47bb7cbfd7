/** The steps of the creation flow, each within the previous one. */
export const draftSteps = ['plan', 'group', 'ad', 'creative'] as const
/** One of `draftSteps`. */
export type DraftStep = (typeof draftSteps)[number]
