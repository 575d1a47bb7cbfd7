import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setInterval as every } from 'node:timers/promises'
import type { RunningServer } from '#tests/support/running-server.ts'

/** Environment of a server whose memory can be measured: on a free port it lets its garbage be collected on demand. */
export const measurable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** Resident memory of a server that was started so, in bytes, once nothing in it is garbage. */
export async function residentBytes(server: RunningServer): Promise<number> {
  await inspected(server, 'HeapProfiler.collectGarbage')
  const figures = await (await fetch(`${server.address}/metrics`)).text()
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(figures)?.[1]
  if (bytes === undefined) throw new Error('the server tells nothing of its memory')
  return Number(bytes)
}

/** The most that the server's process holds while `work` is done, in bytes, garbage included. */
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

/** What such a server holds on its heap and in buffers, in bytes, once nothing in it is garbage. */
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
