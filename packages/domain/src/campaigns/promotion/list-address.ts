/** The filters of a list of plans, groups or ads. */
interface Narrowing {
  readonly planId?: string
  readonly groupId?: string
  readonly text?: string
}

/** Returns the address of a list, below the console's base path. The console's manage page parses it. */
export function listAddress(level: 'plan' | 'group' | 'ad', narrowing: Narrowing = {}): string {
  const parameters = Object.entries(narrowing).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return [`/manage/${level}`, parameters.join('&')].filter((part) => part !== '').join('?')
}
