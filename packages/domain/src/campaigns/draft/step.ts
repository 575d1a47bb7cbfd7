/** What is made, each within the one before it. */
export const draftSteps = ['plan', 'group', 'ad', 'creative'] as const
/** One of `draftSteps`. */
export type DraftStep = (typeof draftSteps)[number]
