import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP } from 'node:net'

const privateNetworks = new BlockList()
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(address, prefix)

/** Addresses of IPv6 are public only within 2000::/3. */
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')

function isPublic({ address, family }: LookupAddress): boolean {
  return family === 4 ? !privateNetworks.check(address) : publicIpv6.check(address, 'ipv6')
}

type Done = (error: Error | null, addresses: LookupAddress[]) => void

/** Resolves a name to its public addresses alone, so that the address that was checked is the one that is used. */
function publicLookup(host: string, options: LookupOptions, done: Done): void {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    const allowed = (addresses ?? []).filter(isPublic)
    if (error === null && allowed.length === 0) done(new Error(`${host} has no public address`), [])
    else done(error, allowed)
  })
}

const tries = 2
const timeoutMs = 5_000

/**
 * Calls a monitoring link, and tries once more after a failure. Redirects are not followed, and the content of the reply
 * is not read.
 *
 * @returns the last problem; null if the link was called
 */
export async function fire(address: string, allowPrivate: boolean): Promise<string | null> {
  let problem: string | null = null
  for (let count = 0; count < tries; count += 1) {
    problem = await call(address, allowPrivate)
    if (problem === null) return null
  }
  return problem
}

function call(address: string, allowPrivate: boolean): Promise<string | null> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    return Promise.resolve(`not an address: ${address}`)
  const literal = url.hostname.replaceAll(/[[\]]/g, '')
  const family = isIP(literal)
  if (!allowPrivate && family !== 0 && !isPublic({ address: literal, family }))
    return Promise.resolve(`not a public address: ${literal}`)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const options = { timeout: timeoutMs, ...(allowPrivate ? {} : { lookup: publicLookup }) }
  return new Promise((done) => {
    const request = send(url, options, (reply) => {
      reply.resume()
      const status = reply.statusCode ?? 0
      done(status >= 200 && status < 400 ? null : `${url.origin} answered ${status}`)
    })
    request.on('timeout', () => request.destroy(new Error('no reply in time')))
    request.on('error', (error) => done(`${url.origin}: ${error.message}`))
    request.end()
  })
}
