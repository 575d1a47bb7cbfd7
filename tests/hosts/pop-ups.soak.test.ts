import { popUpRules } from './rules/pop-ups.ts'
import { allHosts } from './support/host-kind.ts'

popUpRules(allHosts)
