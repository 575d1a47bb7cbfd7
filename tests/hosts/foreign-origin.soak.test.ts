import { foreignOriginRules } from './rules/foreign-origin.ts'

foreignOriginRules(['qiankun', 'single-spa, script', 'single-spa, module'])
