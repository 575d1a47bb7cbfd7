// Runs each rule about hosts on the host that is most demanding for it. `npm run soak` runs the whole matrix.
import { describe } from 'vitest'
import { chunkRules } from './rules/chunks.ts'
import { leakRules } from './rules/leaks.ts'
import { lifecycleRules } from './rules/lifecycle.ts'
import { pageNavRules } from './rules/page-nav.ts'
import { paletteRules } from './rules/palette.ts'
import { parcelRules } from './rules/parcels.ts'
import { popUpRules } from './rules/pop-ups.ts'
import { sandboxRules } from './rules/sandbox.ts'
import { serviceNodeRules } from './rules/service-node.ts'
import { hostsForTests } from './support/hosted-console.ts'

describe('S1.3 S4.12 S4.13 the console in a host', () => {
  const hosts = hostsForTests()

  lifecycleRules(hosts, ['qiankun, strict'])
  popUpRules(hosts, ['qiankun, strict'])
  pageNavRules(hosts, ['qiankun, strict', 'single-spa, module'])
  paletteRules(hosts, ['qiankun, strict', 'single-spa, module'])
  sandboxRules(hosts, ['qiankun, experimental'])
  chunkRules(hosts, ['qiankun', 'single-spa, module'])
  parcelRules(hosts, ['single-spa parcel, module'])
  serviceNodeRules(hosts, ['qiankun, strict'])
  leakRules(hosts, ['qiankun, strict'], [1, 10])
})
