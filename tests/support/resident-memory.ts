import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setInterval as every } from 'node:timers/promises'
import type { RunningServer } from '#tests/support/running-server.ts'

/**
 * The environment of a server whose memory can be measured: its inspector, on a free port, can trigger garbage
 * collection.
 */
export const inspectorEnvironment = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** Returns the resident memory in bytes of a server with this environment, after garbage collection. */
export async function residentBytes(server: RunningServer): Promise<number> {
  await inspected(server, 'HeapProfiler.collectGarbage')
  const figures = await (await fetch(`${server.address}/metrics`)).text()
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(figures)?.[1]
  if (bytes === undefined) throw new Error('the server tells nothing of its memory')
  return Number(bytes)
}

/** Returns the peak memory of the server's process in bytes until `work` is done, including garbage. */
export async function peakBytes(
  { process: { pid } }: RunningServer,
  work: Promise<unknown>,
): Promise<number> {
  let peak = 0
  const done = new AbortController()
  const watching = (async () => {
    for await (const _ of every(20)) {
      const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
      peak = Math.max(peak, pages * 4096)
      if (done.signal.aborted) return
    }
  })()
  await work
  done.abort()
  await watching
  return peak
}

/** Returns the memory in bytes that such a server uses on its heap and in buffers, after garbage collection. */
export async function heldBytes(server: RunningServer): Promise<number> {
  await inspected(server, 'HeapProfiler.collectGarbage')
  const { result } = (await inspected(server, 'Runtime.getHeapUsage')) as HeapUsage
  return result.usedSize + result.backingStorageSize
}

interface HeapUsage {
  readonly result: { readonly usedSize: number; readonly backingStorageSize: number }
}

async function inspected({ lines }: RunningServer, method: string): Promise<unknown> {
  const address = lines
    .map((line) => /^Debugger listening on (ws:\S+)$/.exec(line)?.[1])
    .find((found) => found !== undefined)
  if (address === undefined) throw new Error('the server was started without an inspector')
  const inspector = new WebSocket(address)
  await once(inspector, 'open')
  inspector.send(JSON.stringify({ id: 1, method }))
  const [{ data }] = (await once(inspector, 'message')) as [MessageEvent<string>]
  inspector.close()
  await once(inspector, 'close')
  return JSON.parse(data)
}
