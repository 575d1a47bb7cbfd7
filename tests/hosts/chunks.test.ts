import { chunkRules } from './rules/chunks.ts'

chunkRules(['qiankun', 'single-spa, module'])
