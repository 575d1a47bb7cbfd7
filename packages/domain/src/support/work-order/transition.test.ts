import { describe, expect, test } from 'vitest'
import { legacyWorkOrderStatus, legacyWorkOrderStatusNames } from './legacy-status.ts'
import { workOrderStatus, workOrderStatusNames } from './status.ts'
import { canTransit, migratedStatus, workOrderTransitions } from './transition.ts'

describe('S4.16 work orders', () => {
  const names = workOrderStatusNames['en-US']

  test('S4.16 these transitions are allowed, and no others', () => {
    const statuses = Object.values(workOrderStatus)
    const allowed = statuses.flatMap((from) =>
      statuses.filter((to) => canTransit(from, to)).map((to) => `${names[from]} → ${names[to]}`),
    )
    expect(allowed.toSorted()).toEqual(
      [
        'to process → processing',
        'processing → to confirm',
        'to confirm → done',
        'to process → closed',
        'processing → closed',
        'to confirm → closed',
        'to confirm → processing',
      ].toSorted(),
    )
    expect(Object.values(workOrderTransitions).flat()).toHaveLength(allowed.length)
  })

  test('S4.16 an order of the old scheme keeps its own name and can be migrated', () => {
    const migrations = Object.values(legacyWorkOrderStatus).map(
      (old) => `${legacyWorkOrderStatusNames['en-US'][old]} → ${names[migratedStatus[old]]}`,
    )
    expect(migrations).toEqual([
      'to assign → to process',
      'to process → to process',
      'to confirm → to confirm',
      'to reply → processing',
      'done → done',
    ])
  })
})
