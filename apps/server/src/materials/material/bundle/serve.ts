import { addressKey, bundlePath } from '@placard/contract/materials/material'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withoutTransaction } from '#server/platform/database/unit-of-work.ts'
import { type ShownContent, showFile } from '#server/platform/file/send.ts'
import { limitNetworks } from '#server/platform/http/limit/rate-limit.ts'
import { hostHeaders } from '#server/platform/http/page/files.ts'
import type { Dependencies } from '#server/platform/http/service.ts'
import { bundleFile } from '#server/materials/material/bundle/store.ts'
import { publicFile } from '#server/materials/material/public-file.ts'

type Serving = Pick<Dependencies, 'database' | 'blobs' | 'settings'>

interface Address {
  Params: { readonly key: string; readonly '*': string }
}

/**
 * Serves the files of interactive materials to everyone who knows the address, without a session. Their content comes
 * from users and runs scripts, so it has an origin of its own from which it cannot access our pages or anyone else's.
 */
export function serveBundles(app: FastifyInstance, serving: Serving): void {
  const policy = policyFor(serving.settings.trustedOrigins)
  void app.register(async (bundles) => {
    limitNetworks(bundles, serving.settings)
    bundles.get<Address>(
      `${bundlePath}/:key/*`,
      { config: { open: 'an interactive material is for everyone who knows its address' } },
      async (request, reply) => {
        const file = isForPageOfOurs(request) ? undefined : await askedFile(request, serving)
        if (file === undefined) return reply.status(404).type('text/plain').send('not found')
        reply.headers(shared)
        await showFile({ reply, service: serving }, file, policy)
        return reply
      },
    )
  })
}

async function askedFile(
  { params: { key, '*': path }, id }: FastifyRequest<Address>,
  { database }: Serving,
): Promise<ShownContent | undefined> {
  // The database's texts cannot contain NUL.
  if (!addressKey.safeParse(key).success || path.includes('\0')) return undefined
  const unit = withoutTransaction(database.db)
  const shown = await publicFile(unit, { key, purpose: 'bundle', requestId: id })
  return shown && bundleFile(shown.scope, shown.file, path.normalize('NFC'))
}

/**
 * Our pages show a bundle only in a frame or link to it. Any other resource loaded from one, such as a script, would
 * become part of our page.
 */
function isForPageOfOurs({ headers }: FastifyRequest): boolean {
  const isShown = ['iframe', 'document'].includes(String(headers['sec-fetch-dest']))
  return headers['sec-fetch-site'] === 'same-origin' && !isShown
}

/** A page with an opaque origin requests its own files cross-origin. */
const shared = {
  ...hostHeaders,
  // A sandboxed page is not shown in a window with a same-origin policy.
  'cross-origin-opener-policy': 'unsafe-none',
  vary: 'sec-fetch-site, sec-fetch-dest',
} as const satisfies Parameters<FastifyReply['headers']>[0]

/**
 * Returns the policy: the page may run scripts, and use its own files and content created from them. @param hosts
 * whose pages embed ours
 */
function policyFor(hosts: readonly string[]): string {
  return [
    'sandbox allow-scripts',
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:",
    "connect-src 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    ["frame-ancestors 'self'", ...hosts].join(' '),
  ].join('; ')
}
