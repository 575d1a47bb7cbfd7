import type { AnyCall } from '@placard/contract/platform/call'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The reason why a route that serves no call is open to everyone. */
    open?: string
  }
}

/**
 * Makes the start fail if a route neither serves a call of the contract, which has an access rule, nor gives a reason
 * for being open to everyone.
 */
export function requireAccessRules(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  // Plugins set a reason on their routes in hooks that run after this one, so the check runs last.
  app.addHook('onReady', async () => {
    const bare = routes.filter(({ config }) => !config?.call === !config?.open)
    if (bare.length === 0) return
    const names = bare.map(({ method, url }) => `${String(method)} ${url}`)
    throw new Error(`expected either a call or the reason for being open on ${names.join('; ')}`)
  })
}

/** Returns the call of the matched route; null for pages, files and unknown addresses. */
export function callOf(request: FastifyRequest): AnyCall | null {
  return request.routeOptions.config.call ?? null
}
