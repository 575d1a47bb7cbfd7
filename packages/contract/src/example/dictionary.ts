import { dictionaryType } from '@placard/domain/campaigns/dictionary/type'
import { listDictionaryItems } from '../campaigns/dictionary.ts'
import { listStaffDictionary, saveDictionaryItem } from '../campaigns/staff-dictionary.ts'
import { exampleOf } from './example.ts'

const { app, region } = dictionaryType
const name = { 'en-US': 'Demo Store', 'zh-CN': '演示商店' }
const flags = { retired: false, offline: false }
const item = { dicType: app, code: 'demo-store', parent: null, name, sort: 470, ...flags }
const saved = { itemId: '100006001', ...item, version: 1 }

/** Options of forms. */
export const dictionaryExamples = [
  exampleOf(
    listDictionaryItems,
    { dicType: region, parent: '460000' },
    {
      items: [
        {
          dicType: region,
          code: '460100',
          name: 'Haikou',
          parent: '460000',
          sort: 0,
          retired: false,
        },
        {
          dicType: region,
          code: '460200',
          name: 'Sanya',
          parent: '460000',
          sort: 1,
          retired: false,
        },
      ],
    },
  ),
  exampleOf(
    listStaffDictionary,
    { dicType: app, filters: { text: 'store' } },
    { items: [saved], total: 1 },
  ),
  exampleOf(saveDictionaryItem, item, saved),
]
