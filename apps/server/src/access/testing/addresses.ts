import type { FastifyInstance } from 'fastify'

/**
 * A line of the route tree that Fastify prints: the end of a prefix, and the methods if it is also the end of an
 * address.
 */
const line = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([^)]+)\))?$/gmu

/** Returns every address of the app as it was registered. */
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

/** The addresses that belong to no call of the contract. */
export const openAddresses = [
  '/collect/conversion',
  '/collect/ticket',
  '/collect/usage',
  '/csp-report',
  '/delivery/v1/allowance',
  '/delivery/v1/changes',
  '/delivery/v1/click-key',
  '/delivery/v1/openapi.json',
  '/delivery/v1/spend',
  '/delivery/v1/statistics',
  '/delivery/v1/statistics/units',
  '/delivery/v1/status',
  '/healthz',
  '/material-bundle/:key/*',
  '/metrics',
  '/oidc/callback',
  '/oidc/logout/:connectionId',
  '/openapi',
  '/openapi.json',
  '/readyz',
  '/scim/v2/Groups',
  '/scim/v2/Groups/:id',
  '/scim/v2/ResourceTypes',
  '/scim/v2/ServiceProviderConfig',
  '/scim/v2/Users',
  '/scim/v2/Users/:id',
]
