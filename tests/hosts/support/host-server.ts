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

/** A host: the program in its page, and what that program gets to know. */
export interface Host extends HostOptions {
  readonly program: HostProgram
  /** Its Content-Security-Policy, if it has one. */
  readonly policy?: string
}

/** What all hosts of a test run have in common. */
interface Surroundings {
  /** Where the product answers. */
  readonly product: string
  /** Folder with the built programs, served below `/host/`. */
  readonly folder: string
}

/** A host that answers. */
export interface RunningHost {
  readonly origin: string
  stop(): Promise<void>
}

const ownPath = '/host/'
const callPath = /^\/(v2|v3|prod-api|console|collect)\//

/** Starts a host of its own origin, which passes the console's calls on to the product. @param port 0: any free one */
export async function startedHost(
  host: Host,
  { product, folder }: Surroundings,
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

/** A port that nobody listens at, for a host whose address must be known before it starts. */
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
  // It listens at a port, not at a socket's path.
  return (server.address() as AddressInfo).port
}

/** Cookies of both directions go through as they are; only the name of the server is another. */
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
