import { listEngines } from '../delivery/staff-engine.ts'
import { exampleOf } from './example.ts'

/** Engines as staff see them. */
export const engineExamples = [
  exampleOf(
    listEngines,
    {},
    {
      items: [
        {
          engineId: '100000301',
          engineName: 'Main engine',
          revoked: false,
          scopes: ['feed:read', 'spend:write'],
          ownerCount: null,
          networks: ['10.0.0.0/8'],
          createdAt: 1_772_332_800_000,
          usedAt: 1_772_336_400_000,
          usedFrom: '10.0.0.7',
          instances: [
            {
              instance: 'engine-1',
              engineVersion: '1.0',
              lag: 0,
              entries: 1_204,
              clockSkewMs: -12,
              reportedAt: 1_772_336_400_000,
            },
          ],
        },
      ],
      total: 1,
    },
  ),
]
