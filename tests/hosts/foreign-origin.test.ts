import { foreignOriginRules } from './rules/foreign-origin.ts'

foreignOriginRules(['qiankun, strict'])
