import { existsSync } from 'node:fs'
import { installedFromDebian } from '../start/debian.mjs'

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']

/** OpenStack Swift, which speaks S3: the soak keeps contents in it. Where it cannot be installed, that part says so. */
export async function ensureSwift() {
  if (existsSync('/usr/bin/swift-proxy-server')) return
  console.log('Installing OpenStack Swift for the soak.')
  await installedFromDebian(packages)
}
