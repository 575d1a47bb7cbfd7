import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#server/platform/blob/s3-settings.ts'
import { freePort } from '#server/testing/free-port.ts'

/** An S3 server by others. */
export interface Swift {
  /** The settings to connect to it; its bucket is empty. */
  readonly settings: S3Settings
  /** Returns the content of the bucket by path, in order. */
  keys(): Promise<string[]>
  close(): Promise<void>
}

const settings = {
  bucket: 'placard-files',
  region: 'us-east-1',
  accessKey: 'tests:owner',
  secretKey: 'tests-secret',
}
const stores = ['account', 'container', 'object'] as const

/**
 * Starts OpenStack Swift with its S3 interface, on its own folder and ports. It is a Debian package; `npm run soak`
 * installs it if permitted.
 *
 * @throws Error if it is not installed
 */
export async function swift(): Promise<Swift> {
  if (spawnSync('which', ['swift-proxy-server']).status !== 0)
    throw new Error('OpenStack Swift is not installed: tools/storage/swift.mjs names its packages')
  const own = ownFolder()
  const processes: ChildProcess[] = []
  const close = () => ended(own, processes)
  for (const kind of stores) processes.push(await storeServer(own, kind))
  const [port, cachePort] = [await freePort(), await freePort()]
  const cache = ['-l', '127.0.0.1', '-p', String(cachePort), '-u', own.user]
  processes.push(spawn('memcached', cache, { stdio: 'ignore' }))
  processes.push(started(own, 'proxy', proxyTexts({ ...own, port, cachePort })))
  const endpoint = `http://127.0.0.1:${port}`
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const bucket = `${endpoint}/${settings.bucket}`
  await made(() => client.fetch(bucket, { method: 'PUT' })).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    settings: { endpoint, ...settings },
    async keys() {
      const listing = await (await client.fetch(`${bucket}?list-type=2`)).text()
      return [...listing.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key).toSorted()
    },
    close,
  }
}

function ownFolder(): OwnSwift {
  const folder = mkdtempSync(join(tmpdir(), 'placard-swift-'))
  // As root, it runs as another user, who needs access.
  const user = userInfo().uid === 0 ? 'swift' : userInfo().username
  mkdirSync(join(folder, 'devices/one'), { recursive: true })
  if (user === 'swift') spawnSync('chown', ['-R', 'swift:swift', folder])
  chmodSync(folder, 0o755)
  return { folder, user }
}

async function ended({ folder }: OwnSwift, processes: readonly ChildProcess[]): Promise<void> {
  for (const process of processes) {
    const exit = once(process, 'exit')
    process.kill('SIGTERM')
    await exit
  }
  rmSync(folder, { recursive: true, force: true })
}

interface OwnSwift {
  readonly folder: string
  readonly user: string
}

/** Starts one of the three servers with storage, and writes the ring that contains its address. */
async function storeServer(own: OwnSwift, kind: (typeof stores)[number]): Promise<ChildProcess> {
  const port = await freePort()
  const builder = join(own.folder, `${kind}.builder`)
  for (const texts of [
    ['create', '2', '1', '1'],
    ['add', `r1z1-127.0.0.1:${port}/one`, '1'],
    ['rebalance'],
  ])
    spawnSync('swift-ring-builder', [builder, ...texts])
  const texts = `${commonTexts({ ...own, port })}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`
  return started(own, kind, texts)
}

function started({ folder }: OwnSwift, kind: string, texts: string): ChildProcess {
  const file = join(folder, `${kind}-server.conf`)
  writeFileSync(file, texts)
  return spawn(`swift-${kind}-server`, [file], { stdio: 'ignore' })
}

function commonTexts({ folder, user, port }: OwnSwift & { readonly port: number }): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false`
}

function proxyTexts({
  cachePort,
  ...own
}: OwnSwift & { readonly port: number; readonly cachePort: number }): string {
  return `${commonTexts(own)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]
use = egg:swift#s3api
location = ${settings.region}
[filter:tempauth]
use = egg:swift#tempauth
user_${settings.accessKey.replace(':', '_')} = ${settings.secretKey} .admin
`
}

/** Polls until it is up. */
async function made(ask: () => Promise<Response>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask().catch((error: unknown) => String(error))
    if (typeof answer !== 'string' && answer.ok) return
    if (attempt === 60) throw new Error(`Swift makes no bucket: ${await textOf(answer)}`)
    await pause(500)
  }
}

function textOf(answer: Response | string): Promise<string> | string {
  return typeof answer === 'string' ? answer : answer.text()
}
