/** Networks that a phone may be on. */
export const networks = ['WIFI', '2G', '3G', '4G', '5G'] as const
/** One of `networks`; people read it as it is. */
export type Network = (typeof networks)[number]
