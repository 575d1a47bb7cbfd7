import { lifecycleRules } from './rules/lifecycle.ts'

lifecycleRules(['qiankun', 'single-spa, module'])
