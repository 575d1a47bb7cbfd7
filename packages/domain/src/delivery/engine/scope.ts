/** The rights that the token of an engine can have. The status of an engine needs none. */
export const engineScopes = ['feed:read', 'statistics:write', 'spend:write'] as const
/** One of `engineScopes`. */
export type EngineScope = (typeof engineScopes)[number]

/** Returns whether the text is one of `engineScopes`. */
export function isEngineScope(text: string): text is EngineScope {
  return engineScopes.some((scope) => scope === text)
}
