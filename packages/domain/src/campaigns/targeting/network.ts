/** The network types of a phone. */
export const networks = ['WIFI', '2G', '3G', '4G', '5G'] as const
/** One of `networks`; also its display name. */
export type Network = (typeof networks)[number]
