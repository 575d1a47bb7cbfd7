import { describe, expect, test } from 'vitest'
import {
  isWorkOrderState,
  legacyWorkOrderStatus,
  legacyWorkOrderStatusNames,
  type WorkOrderState,
  workOrderStateAt,
  workOrderStateKey,
  workOrderStateName,
  workOrderStates,
  workOrderStatus,
  workOrderStatusNames,
} from './scheme.ts'
import {
  canTransit,
  isOpen,
  migratedStatus,
  movesOf,
  needsReason,
  type WorkOrderSide,
  workOrderTransitions,
} from './transition.ts'

describe('S4.16 work orders', () => {
  const names = workOrderStatusNames['en-US']

  test('S4.16 these transitions are allowed, and no others', () => {
    const statuses = Object.values(workOrderStatus)
    const allowed = statuses.flatMap((from) =>
      statuses.filter((to) => canTransit(from, to)).map((to) => `${names[from]} → ${names[to]}`),
    )
    expect(allowed.toSorted()).toEqual(
      [
        'To do → In progress',
        'In progress → To confirm',
        'To confirm → Done',
        'To do → Closed',
        'In progress → Closed',
        'To confirm → Closed',
        'To confirm → In progress',
      ].toSorted(),
    )
    expect(Object.values(workOrderTransitions).flat()).toHaveLength(allowed.length)
  })

  test('S4.16 an order of the old scheme keeps its own name and can be migrated', () => {
    const migrations = Object.values(legacyWorkOrderStatus).map(
      (old) => `${legacyWorkOrderStatusNames['en-US'][old]} → ${names[migratedStatus[old]]}`,
    )
    expect(migrations).toEqual([
      'To assign → To do',
      'To do → To do',
      'To confirm → To confirm',
      'To reply → In progress',
      'Done → Done',
    ])
  })
})

const { toProcess, processing, toConfirm, done, closed } = workOrderStatus

describe('the sides of a work order', () => {
  test.each<[WorkOrderSide, number, number[]]>([
    ['owner', toProcess, [closed]],
    ['owner', processing, [closed]],
    ['owner', toConfirm, [done, processing, closed]],
    ['owner', done, []],
    ['owner', closed, []],
    ['platform', toProcess, [processing, closed]],
    ['platform', processing, [toConfirm, closed]],
    ['platform', toConfirm, [closed]],
    ['platform', done, []],
    ['platform', closed, []],
  ])('S4.16 the %s from %i to %j', (side, status, moves) => {
    expect(movesOf(side, { scheme: 'new', status })).toEqual(moves)
  })

  test('S4.16 an order of the old scheme cannot be moved or answered by anyone', () => {
    const old = workOrderStates.filter(({ scheme }) => scheme === 'old')
    expect(old).toHaveLength(5)
    expect(old.flatMap((standing) => movesOf('owner', standing))).toEqual([])
    expect(old.flatMap((standing) => movesOf('platform', standing))).toEqual([])
    expect(old.filter(isOpen)).toEqual([])
  })

  test('the owner gives a reason if it is not solved, the platform for closing', () => {
    const statuses = Object.values(workOrderStatus)
    expect(statuses.filter((to) => needsReason('owner', to))).toEqual([processing])
    expect(statuses.filter((to) => needsReason('platform', to))).toEqual([closed])
  })

  test('an order is open unless it is done or closed', () => {
    const open = workOrderStates.filter(isOpen).map(({ status }) => status)
    expect(open).toEqual([toProcess, processing, toConfirm])
  })
})

describe('the statuses of both schemes', () => {
  test.each<[WorkOrderState, string, string]>([
    [{ scheme: 'old', status: 0 }, 'To assign', '待分配'],
    [{ scheme: 'new', status: 0 }, 'To do', '待处理'],
    [{ scheme: 'old', status: 3 }, 'To reply', '待回复'],
    [{ scheme: 'new', status: 3 }, 'Done', '已完成'],
  ])('S3.11 %j has the name of its own scheme: %s', (standing, english, chinese) => {
    expect(workOrderStateName(standing, 'en-US')).toBe(english)
    expect(workOrderStateName(standing, 'zh-CN')).toBe(chinese)
  })

  test('an address contains one of them, and nothing else', () => {
    expect(workOrderStates.map(workOrderStateKey).map(workOrderStateAt)).toEqual(workOrderStates)
    expect(['old.4', 'new.5', 'middle.1', 'new', 'new.01', ''].map(workOrderStateAt)).toEqual(
      Array(6).fill(undefined),
    )
  })

  test('S3.11 four exists under the new scheme alone, five under the old', () => {
    expect(isWorkOrderState({ scheme: 'old', status: 4 })).toBe(false)
    expect(isWorkOrderState({ scheme: 'new', status: 4 })).toBe(true)
    expect(isWorkOrderState({ scheme: 'old', status: 5 })).toBe(true)
    expect(isWorkOrderState({ scheme: 'new', status: 5 })).toBe(false)
    expect(() => workOrderStateName({ scheme: 'old', status: 4 }, 'en-US')).toThrow(
      'old scheme, got 4',
    )
  })
})
