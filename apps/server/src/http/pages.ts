import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { loginPath } from '@placard/domain/login/address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCallPath, noSuchCall } from '#server/http/failure.ts'

/** The built front ends. */
export interface FrontEnds {
  /** Folder of the portal's build, served at `/`. */
  readonly portalDir: string
  /** Folder of the console's build, served at `/console/`. */
  readonly consoleDir: string
  /** The console itself stands under `/markets/`, without the portal. */
  readonly standalone: boolean
}

const yearSeconds = 31_536_000
/** Names that carry a hash of their content never change. */
const hashedName = /\.[0-9a-f]{8,}\./

function cacheControl(path: string): string {
  return hashedName.test(path) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache'
}

/** Serves the front ends' files and pages. */
export async function servePages(
  app: FastifyInstance,
  { portalDir, consoleDir, standalone }: FrontEnds,
): Promise<void> {
  await app.register(fastifyStatic, { ...openFiles, root: consoleDir, prefix: '/console/' })
  const portalFiles = { ...files, root: join(portalDir, 'static'), prefix: '/static/' }
  await app.register(fastifyStatic, { ...portalFiles, decorateReply: false })
  // Read for every visit: a build that replaces another must not leave pages that name its old files.
  const page = (file: string) => (_request: unknown, reply: FastifyReply) =>
    sendPage(reply, { file, status: 200 })
  const portal = portalPage(portalDir)
  const markets = standalone ? join(consoleDir, 'umd/index.html') : portal
  app.get('/', page(portal))
  app.get(loginPath, page(portal))
  app.get('/markets', page(markets))
  app.get('/markets/*', page(markets))
}

const portalPage = (portalDir: string) => join(portalDir, 'index.html')

/** Answers every other address: it is a call that does not exist, or leads to the not-found page. */
export function unknownAddress(frontEnds: FrontEnds | null) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const isPage = !isCallPath(request.url) && ['GET', 'HEAD'].includes(request.method)
    if (frontEnds === null || !isPage) return reply.send(noSuchCall(request))
    const wantsPage = (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage) return reply.status(404).type('text/plain').send('not found')
    return sendPage(reply, { file: portalPage(frontEnds.portalDir), status: 404 })
  }
}

const files = {
  preCompressed: true,
  index: false,
  cacheControl: false,
  setHeaders(reply: FastifyReply, path: string) {
    reply.header('cache-control', cacheControl(path))
  },
} as const

// Hosts of other origins load the console's build; the calls stay closed to them.
const openFiles = {
  ...files,
  setHeaders(reply: FastifyReply, path: string) {
    files.setHeaders(reply, path)
    reply.header('access-control-allow-origin', '*')
  },
} as const

async function sendPage(reply: FastifyReply, { file, status }: { file: string; status: number }) {
  const html = await readFile(file, 'utf8')
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(html)
}
