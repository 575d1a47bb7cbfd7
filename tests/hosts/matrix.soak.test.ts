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
import { allHosts, hasButtons } from './support/host-kind.ts'
import { hostsForTests } from './support/hosted-console.ts'

describe('the console in every host', () => {
  const hosts = hostsForTests()

  lifecycleRules(hosts, allHosts)
  popUpRules(hosts, allHosts)
  pageNavRules(hosts, allHosts)
  paletteRules(hosts, allHosts)
  sandboxRules(hosts, ['qiankun', 'qiankun, strict', 'qiankun, experimental'])
  chunkRules(hosts, ['qiankun', 'qiankun, strict', 'single-spa, script', 'single-spa, module'])
  parcelRules(hosts, allHosts.filter(hasButtons))
  serviceNodeRules(hosts, ['qiankun', 'qiankun, strict', 'qiankun, experimental'])
  leakRules(hosts, allHosts, [1, 20, 40])
})
