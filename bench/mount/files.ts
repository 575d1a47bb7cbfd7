import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
}

/**
 * Serves the files of a folder as the product serves its own: compressed, and those with a hash in their names for ever.
 *
 * @param prefix path below which they lie, slashes at both ends
 */
export async function servedFiles(
  folder: string,
  prefix: string,
): Promise<{ address: string; stop(): void }> {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && extname(entry.name) in types)
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [prefix + relative(folder, path), brotliCompressSync(readFileSync(path))]),
  )
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const file = files.get(path)
    if (file === undefined) return void response.writeHead(404).end()
    response
      .writeHead(200, {
        'access-control-allow-origin': '*',
        'content-type': types[extname(path)],
        'content-encoding': 'br',
        'cache-control': /\.[0-9a-f]{10}\./.test(path) ? 'max-age=31536000, immutable' : 'no-cache',
      })
      .end(file)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It listens at a port, not at a socket's path.
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}${prefix}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
