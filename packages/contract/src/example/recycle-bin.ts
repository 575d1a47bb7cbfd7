import { listRecycleBin } from '../campaigns/recycle-bin.ts'
import { exampleOf } from './example.ts'

/** Removed entities. */
export const recycleBinExamples = [
  exampleOf(
    listRecycleBin,
    { level: 'group', pageNum: 1, pageSize: 20, text: 'cit' },
    {
      items: [
        {
          level: 'group',
          id: '100000042',
          name: 'Big cities',
          thumbnail: '',
          plan: { id: '100000041', name: 'Autumn running shoes', isInBin: false },
          group: null,
          ad: null,
          removedAt: 1_794_000_000_000,
          removerName: 'Lin Yue',
          version: 5,
        },
      ],
      total: 1,
    },
  ),
]
