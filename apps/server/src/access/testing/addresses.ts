import type { FastifyInstance } from 'fastify'

/** A line of the tree that Fastify prints: where a prefix ends, and the methods if an address ends there too. */
const line = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([^)]+)\))?$/gmu

/** Every address that the app answers at, as it was registered. */
export function addressesOf(app: FastifyInstance): string[] {
  const above: string[] = []
  const addresses: string[] = []
  for (const [, indent = '', part = '', methods] of app.printRoutes().matchAll(line)) {
    const depth = indent.length / 4
    above.splice(depth, above.length, part)
    if (methods !== undefined) addresses.push(above.join(''))
  }
  return addresses
}
