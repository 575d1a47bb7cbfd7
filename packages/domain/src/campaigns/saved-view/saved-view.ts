/** The maximum length of a view's name. Our decision: 065. */
export const viewNameMaxLength = 40
/** The maximum number of a user's views of an owner. Our decision. */
export const viewsMax = 30
/** The maximum number of shared views of an owner. Our decision. */
export const sharedViewsMax = 100

/** The kinds of things that a view can refer to, and that can be removed. */
export const viewReferences = ['labels', 'service', 'plan', 'group', 'metrics', 'columns'] as const
/** One of `viewReferences`. */
export type ViewReference = (typeof viewReferences)[number]
