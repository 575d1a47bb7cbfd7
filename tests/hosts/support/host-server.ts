import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HostOptions } from '../pages/options.ts'
import type { HostProgram } from './host-build.ts'
import { hostPage } from './host-page.ts'

/** A host: the program of its page, and the options for that program. */
export interface Host extends HostOptions {
  readonly program: HostProgram
  /** The host's Content-Security-Policy, if it has one. */
  readonly policy?: string
}

/** The settings that all hosts of a test run share. */
interface SharedSettings {
  /** The address of the product. */
  readonly product: string
  /** The folder with the built programs, served below `/host/`. */
  readonly folder: string
}

/** A running host. */
export interface RunningHost {
  readonly origin: string
  stop(): Promise<void>
}

const ownPath = '/host/'
const callPath = /^\/(v2|v3|prod-api|console|collect)\//

/**
 * Starts a host on its own origin, which forwards the console's calls to the product. @param port 0 for any free port
 */
export async function startedHost(
  host: Host,
  { product, folder }: SharedSettings,
  port = 0,
): Promise<RunningHost> {
  const apiBase = String(host.props['apiBase'] ?? '')
  const page = hostPage(host)
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const below = path.startsWith(apiBase) ? path.slice(apiBase.length) : ''
    if (callPath.test(below)) passOn(incoming, outgoing, product + below)
    else if (path.startsWith(ownPath))
      void sendFile(outgoing, join(folder, path.slice(ownPath.length)))
    else {
      if (host.policy !== undefined) outgoing.setHeader('content-security-policy', host.policy)
      outgoing.setHeader('content-type', 'text/html; charset=utf-8').end(page)
    }
  })
  return {
    origin: `http://127.0.0.1:${await listening(server, port)}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns a free port, for a host whose address must be known before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listening(server, 0)
  server.close()
  await once(server, 'close')
  return port
}

async function listening(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  // It listens on a port, not on a socket path.
  return (server.address() as AddressInfo).port
}

/** Cookies are forwarded unchanged in both directions; only the host name differs. */
function passOn(incoming: IncomingMessage, outgoing: ServerResponse, address: string): void {
  const { host: _host, ...headers } = incoming.headers
  const passed = request(address, { method: incoming.method ?? 'GET', headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  passed.on('error', () => outgoing.destroy())
  outgoing.on('close', () => passed.destroy())
  incoming.pipe(passed)
}

async function sendFile(outgoing: ServerResponse, file: string): Promise<void> {
  const content = await readFile(file).catch(() => null)
  if (content === null) return void outgoing.writeHead(404).end()
  outgoing.setHeader('content-type', contentType(file)).setHeader('cache-control', 'max-age=3600')
  outgoing.end(content)
}

const contentType = (file: string) => (file.endsWith('.html') ? 'text/html' : 'text/javascript')
