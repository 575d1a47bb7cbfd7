import { addressKey, bundlePath } from '@placard/contract/materials/material'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withoutTransaction } from '#server/platform/database/unit-of-work.ts'
import { showFile, type ShownContent } from '#server/platform/file/send.ts'
import { limitNetworks } from '#server/platform/http/limit/rate-limit.ts'
import { hostHeaders } from '#server/platform/http/page/files.ts'
import type { Dependencies } from '#server/platform/http/route.ts'
import { publicFile } from '#server/materials/material/public-file.ts'
import { insertOwn, selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { StoredFile } from '#server/platform/file/store.ts'
import type { BundleFile } from '#server/materials/material/bundle/check.ts'

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

/** Stores the positions of a bundle's files in the stored file that contains them, inside the scope's transaction. */
export async function storeBundleFiles(
  scope: OwnerScope,
  fileId: string,
  files: readonly BundleFile[],
): Promise<void> {
  const rows = files.map(({ path, mediaType, firstByte, bytes }) => ({
    file_id: fileId,
    path,
    media_type: mediaType,
    first_byte: firstByte,
    byte_count: bytes,
  }))
  await insertOwn(scope, 'bundle_file', rows).execute()
}

/** Returns one of them; undefined if there is none at that path. */
async function bundleFile(
  scope: OwnerScope,
  { fileId, blob }: StoredFile,
  path: string,
): Promise<ShownContent | undefined> {
  const found = await selectOwn(scope, 'bundle_file')
    .select(['media_type', 'first_byte', 'byte_count'])
    .where('file_id', '=', fileId)
    .where('path', '=', path)
    .executeTakeFirst()
  return (
    found && {
      blob,
      mediaType: found.media_type,
      firstByte: found.first_byte,
      bytes: found.byte_count,
    }
  )
}
