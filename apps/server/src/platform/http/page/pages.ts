import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runtimeMeta } from '@placard/contract/platform/remote-component'
import { loginPath, ssoStartPath } from '@placard/domain/platform/access/login-address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCallPath, noSuchCall } from '#server/platform/http/failure.ts'
import { hostHeaders, serveFiles } from '#server/platform/http/page/files.ts'
import { ownOrigin } from '#server/platform/http/origin.ts'
import { pagePolicy } from '#server/platform/http/page/page-policy.ts'
import type { ScriptSource } from '#server/platform/setting-value.ts'
import type { Settings } from '#server/platform/settings.ts'

export interface FrontEnds {
  /** The folder of the portal's build, served at `/`. */
  readonly portalDir: string
  /** The folder of the console's build, served at `/console/`. */
  readonly consoleDir: string
  /** The folder of the remote components' build, served at `/creative/components/` and similar paths. */
  readonly remotesDir: string
  /** The console itself is served under `/markets/`, without the portal. */
  readonly standalone: boolean
}

const portalPage = (portalDir: string) => join(portalDir, 'index.html')
const consolePage = (consoleDir: string) => join(consoleDir, 'umd/index.html')

/** The public address of the pages, and the address of the shared script of remote components. */
type PageSettings = Pick<Settings, 'publicUrl' | 'remoteRuntime'>

export async function servePages(
  app: FastifyInstance,
  { portalDir, consoleDir, remotesDir, standalone }: FrontEnds,
  { publicUrl, remoteRuntime }: PageSettings,
): Promise<void> {
  await serveFiles(app, { root: consoleDir, prefix: '/console/', forHosts: true })
  await serveFiles(app, { root: join(portalDir, 'static'), prefix: '/static/', forHosts: false })
  for (const path of ['creative', 'report', 'sfc']) {
    const folder = { root: join(remotesDir, path), prefix: `/${path}/components/` }
    await serveFiles(app, { ...folder, forHosts: true })
  }
  const portal = portalPage(portalDir)
  const console = consolePage(consoleDir)
  const page = (url: string, file: string) =>
    app.get(
      url,
      { config: { open: 'a page without data, which asks for it by calls' } },
      (_request, reply) => sendPage(reply, { file, status: 200, publicUrl, remoteRuntime }),
    )
  page('/', portal)
  page(loginPath, portal)
  page(ssoStartPath, portal)
  page('/platform', portal)
  page('/platform/*', portal)
  page('/markets', standalone ? console : portal)
  page('/markets/*', standalone ? console : portal)
  // Hosts read the console's page to find its script.
  app.get(
    '/console/umd/index.html',
    { config: { open: 'a page without data, for hosts of other origins' } },
    (_request, reply) =>
      sendPage(reply.headers(hostHeaders), {
        file: console,
        status: 200,
        publicUrl,
        // A host configures this address itself.
        remoteRuntime: null,
      }),
  )
}

/** Answers every other address: an unknown call, or the not-found page. */
export function unknownAddress(frontEnds: FrontEnds | null, settings: PageSettings) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const isPage = !isCallPath(request.url) && ['GET', 'HEAD'].includes(request.method)
    if (frontEnds === null || !isPage) return reply.send(noSuchCall(request))
    const wantsPage = (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage) return reply.status(404).type('text/plain').send('not found')
    return sendPage(reply, {
      file: portalPage(frontEnds.portalDir),
      status: 404,
      publicUrl: settings.publicUrl,
      remoteRuntime: settings.remoteRuntime,
    })
  }
}

interface SentPage extends PageSettings {
  readonly file: string
  readonly status: number
}

// Read for every visit, because after a new build, pages must not refer to the old files.
async function sendPage(reply: FastifyReply, { file, status, publicUrl, remoteRuntime }: SentPage) {
  const built = await readFile(file, 'utf8')
  const html = remoteRuntime === null ? built : withRuntime(built, remoteRuntime)
  const policy = pagePolicy(html, {
    origins: scriptOrigins(reply.request, publicUrl),
    runtime: remoteRuntime?.address ?? null,
    loadsRemotes: !isLeftByLoading(reply.request.url),
  })
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
    .send(html)
}

/**
 * Returns whether users leave the page only by loading another one. Other pages navigate to the console without a
 * page load, and keep the policy that they were loaded with.
 */
function isLeftByLoading(url: string): boolean {
  const [path = ''] = url.split('?')
  return path === loginPath || path === ssoStartPath
}

/** Adds the address of the shared runtime to the page's head, where the console looks for it. */
function withRuntime(html: string, { address, integrity }: ScriptSource): string {
  // An address as browsers spell it contains no quotes or angle brackets, and neither does a hash.
  const content = address.replaceAll('&', '&amp;').replaceAll("'", '&#39;')
  const meta = `<meta name="${runtimeMeta}" content="${content}" data-integrity="${integrity}">`
  return html.replace('</head>', () => `${meta}</head>`)
}

/**
 * Over plain HTTP, browsers do not send the purpose of a request, so an interactive material cannot exclude its
 * scripts from our pages; there the page's own policy does.
 */
function scriptOrigins(
  request: FastifyRequest,
  publicUrl: PageSettings['publicUrl'],
): readonly string[] {
  if (request.headers['sec-fetch-dest'] !== undefined) return []
  return [ownOrigin(request), publicUrl].filter((origin) => origin !== null)
}
