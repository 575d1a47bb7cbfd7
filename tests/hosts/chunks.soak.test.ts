import { chunkRules } from './rules/chunks.ts'

chunkRules(['qiankun', 'qiankun, strict', 'single-spa, script', 'single-spa, module'])
