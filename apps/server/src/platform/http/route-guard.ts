import type { AnyCall } from '@placard/contract/platform/call'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Why nobody is asked who they are; for routes that serve no call. */
    open?: string
  }
}

/**
 * Makes the start fail when a route serves no call of the contract, which carries its access rule, and gives no reason
 * for being open to everybody either.
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

/** The call that the address has been matched to; null for pages, files and unknown addresses. */
export function callOf(request: FastifyRequest): AnyCall | null {
  return request.routeOptions.config.call ?? null
}
