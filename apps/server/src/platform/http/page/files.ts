import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { isMalformedRange } from '#server/platform/blob/store.ts'
import { malformedRange, TransportRefusal } from '#server/platform/http/transport-refusal.ts'

interface Folder {
  readonly root: string
  /** Its path, with slashes at both ends. */
  readonly prefix: string
  /** True if pages of other origins may load the files. */
  readonly forHosts: boolean
}

const yearSeconds = 31_536_000
/** Files with a content hash in their name never change. */
const hashedName = /\.[0-9a-f]{8,}\./
/** The plugin's statuses for folders, and for addresses that are not the exact name of a file. */
const noFile = [400, 403, 404]

/** The headers with which pages of other origins may load a file. Calls remain closed to them. */
export const hostHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** Serves the files of a folder, and no directory listings. */
export async function serveFiles(app: FastifyInstance, folder: Folder): Promise<void> {
  const { root, prefix, forHosts } = folder
  await app.register(async (scope) => {
    // The plugin accepts no configuration for its routes.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, open: 'files that hold nobody’s data' }
    })
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const isOurs = error instanceof TransportRefusal
      if (!isOurs && noFile.includes(error.statusCode ?? 500)) return reply.callNotFound()
      return app.errorHandler(error, request, reply)
    })
    // In this case the plugin serves the whole file, as if no range had been requested.
    scope.addHook('onRequest', async ({ headers }) => {
      if (isMalformedRange(headers.range)) throw malformedRange()
    })
    await scope.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders(reply: FastifyReply, path: string) {
        reply.header('cache-control', cacheControl(path))
        if (forHosts) reply.headers(hostHeaders)
      },
    })
  })
}

function cacheControl(path: string): string {
  return hashedName.test(path) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache'
}
