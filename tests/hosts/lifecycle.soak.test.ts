import { lifecycleRules } from './rules/lifecycle.ts'
import { allHosts } from './support/host-kind.ts'

lifecycleRules(allHosts)
