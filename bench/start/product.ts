import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const starter = fileURLToPath(new URL('../../tools/start/start.mjs', import.meta.url))

/** Starts the product by the program behind `npm start` and waits until it says that its database is ready. */
export async function startedProduct(dataDir: string): Promise<{ stop(): Promise<void> }> {
  const child = spawn(process.execPath, [starter], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const ready = /^Placard is ready: (\S+)$/.exec(line)?.[1]
      if (ready !== undefined) resolve(ready)
    })
    child.once('exit', (code) =>
      reject(new Error(`the product ended (${code}) before it was ready`)),
    )
  })
  const reply = await fetch(`${address}/readyz`)
  if (reply.status !== 200) throw new Error(`/readyz answered ${reply.status}`)
  return {
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
