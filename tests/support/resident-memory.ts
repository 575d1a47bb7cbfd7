import { once } from 'node:events'
import type { RunningServer } from '#tests/support/running-server.ts'

/** Environment of a server whose memory can be measured: on a free port it lets its garbage be collected on demand. */
export const measurable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** Resident memory of a server that was started so, in bytes, once nothing in it is garbage. */
export async function residentBytes(server: RunningServer): Promise<number> {
  await collectGarbage(server)
  const figures = await (await fetch(`${server.address}/metrics`)).text()
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(figures)?.[1]
  if (bytes === undefined) throw new Error('the server tells nothing of its memory')
  return Number(bytes)
}

async function collectGarbage({ lines }: RunningServer): Promise<void> {
  const address = lines
    .map((line) => /^Debugger listening on (ws:\S+)$/.exec(line)?.[1])
    .find((found) => found !== undefined)
  if (address === undefined) throw new Error('the server was started without an inspector')
  const inspector = new WebSocket(address)
  await once(inspector, 'open')
  inspector.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  await once(inspector, 'message')
  inspector.close()
  await once(inspector, 'close')
}
