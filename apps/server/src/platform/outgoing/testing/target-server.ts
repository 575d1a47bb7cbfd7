import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type RequestListener } from 'node:http'
import net, { type AddressInfo, type Server, type Socket } from 'node:net'

/** A server for a test, on this machine. */
export interface TargetServer extends AsyncDisposable {
  readonly port: number
  /** Host and port, as the setting names them. */
  readonly place: string
}

/** A web server that records its requests. */
export interface WebTarget extends TargetServer {
  readonly asked: { path: string; method: string; headers: IncomingHttpHeaders }[]
}

/** Answers HTTP. */
export async function webTarget(answer: RequestListener): Promise<WebTarget> {
  const asked: WebTarget['asked'] = []
  const server = http.createServer((request, reply) => {
    const { url: path = '', method = '', headers } = request
    asked.push({ path, method, headers })
    answer(request, reply)
  })
  return { ...(await listening(server)), asked }
}

/** Starts a server that passes each connection to the test. */
export function rawTarget(answer: (socket: Socket) => void): Promise<TargetServer> {
  return listening(net.createServer(answer))
}

/** Listens on a free port of this machine. Stopping it closes all connections. */
export async function listening(server: Server): Promise<TargetServer> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('error', () => {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Returns the address of a listening server.
  const { port } = server.address() as AddressInfo
  return {
    port,
    place: `127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
