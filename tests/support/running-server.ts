import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

/** The product in its own process, as `npm start` runs it. */
export interface RunningServer {
  readonly address: string
  readonly process: ChildProcess
  /** Every printed line, including log lines. */
  readonly lines: readonly string[]
  /** Stops the server gracefully. */
  stop(): Promise<void>
}

/**
 * Starts the server on a data directory, on a free port. An empty one gets the demo.
 *
 * @param environment settings in addition to DATA_DIR and PORT
 * @param options command-line options, such as `--standalone`
 * @throws Error with the output if the process ends before it is ready
 */
export async function startedServer(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  options: readonly string[] = [],
): Promise<RunningServer> {
  takePreparedDemo(dataDir, { ...process.env, ...environment })
  const child = spawn(process.execPath, [main, ...options], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const { stdout, stderr } = child
  const lines: string[] = []
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [stdout, stderr]) {
      if (stream === null) continue
      createInterface(stream).on('line', (line) => {
        lines.push(line)
        const ready = /^Placard is ready: (\S+)$/.exec(line)?.[1]
        if (ready !== undefined) resolve(ready)
      })
    }
    child.once('exit', (code, signal) =>
      reject(
        new Error(`the server ended (${code ?? signal}) before it was ready:\n${lines.join('\n')}`),
      ),
    )
  })
  return {
    address,
    process: child,
    lines,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Copies the demo that `npm test` has made once, since making it takes most of a first start. */
function takePreparedDemo(dataDir: string, environment: NodeJS.ProcessEnv): void {
  const prepared = environment['PREPARED_DEMO']
  const hasOther = environment['DATABASE_URL'] !== undefined || environment['DEMO'] !== undefined
  if (prepared === undefined || hasOther || !isEmpty(dataDir)) return
  mkdirSync(dataDir, { recursive: true })
  // PostgreSQL requires the permissions and the owner of its folder, which Node's `cpSync` does not keep.
  execFileSync('cp', ['-Rp', `${prepared}/.`, dataDir])
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}
