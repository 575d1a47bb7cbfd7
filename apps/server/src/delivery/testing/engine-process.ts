import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { vi } from 'vitest'
import { engineArguments } from '#server/delivery/reference-engine.ts'

export interface Answer {
  readonly decision: {
    readonly nonce: string
    readonly adId: string
    readonly impressionUrl: string
    readonly clickUrl: string
    readonly files: readonly { readonly url: string }[]
  } | null
  readonly explain?: readonly {
    readonly adId: string
    readonly reasons: readonly string[]
    readonly centsPerMille: number
  }[]
}

/** The engine of `examples/delivery-engine` as a process. */
export class EngineProcess {
  readonly url: string
  readonly #env: Readonly<Record<string, string>>
  #process: ChildProcess | null = null

  constructor(env: Readonly<Record<string, string>>) {
    this.#env = env
    this.url = `http://127.0.0.1:${env['PORT']}`
  }

  /** Starts it, and waits until it has read the feed. */
  async start(): Promise<void> {
    this.#process = spawn(process.execPath, engineArguments, { env: this.#env, stdio: 'inherit' })
    await vi.waitFor(
      async () => {
        const { ok } = await fetch(`${this.url}/health`)
        if (!ok) throw new Error('the engine has not read the feed')
      },
      { timeout: 15_000, interval: 50 },
    )
  }

  /** Ends it. After SIGTERM it has reported everything. */
  async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const engine = this.#process
    if (engine === null) return
    this.#process = null
    const exit = once(engine, 'exit')
    engine.kill(signal)
    await exit
  }

  /** Asks for a decision. */
  async decision(): Promise<Answer> {
    const body = JSON.stringify({ spec: 1, explain: true })
    const reply = await fetch(`${this.url}/decision`, { method: 'POST', body })
    // The engine answers so; the tests compare what matters.
    return (await reply.json()) as Answer
  }
}

/** Calls the addresses of a decision. @returns how each was counted, with the target of the click */
export async function seenAndClicked({ impressionUrl, clickUrl }: NonNullable<Answer['decision']>) {
  const seen = await fetch(impressionUrl)
  const clicked = await fetch(clickUrl, { redirect: 'manual' })
  return [
    seen.headers.get('x-counted'),
    clicked.headers.get('x-counted'),
    clicked.headers.get('location'),
  ]
}
