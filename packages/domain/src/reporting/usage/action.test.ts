import { describe, expect, test } from 'vitest'
import { extensionType } from '../../campaigns/plan/codes.ts'
import { type AcceptedCall, UsageActions } from './action.ts'

const read = (path: string, data: unknown): AcceptedCall => ({
  path,
  effect: 'read',
  input: {},
  data,
})
const write = (path: string, input: unknown, data: unknown = {}): AcceptedCall => ({
  path,
  effect: 'write',
  input,
  data,
})

/** Returns the actions of a page that has listed a plan, a group, an ad and a creative. */
function informed(): UsageActions {
  const actions = new UsageActions()
  const plan = { planId: '1', extensionType: extensionType.appDownload }
  actions.accept(read('/v3/plan/list', { items: [plan], total: 1 }))
  actions.accept(read('/v3/group/list', { items: [{ planId: '1', groupId: '2' }], total: 1 }))
  actions.accept(
    read('/v3/ad/list', { items: [{ planId: '1', groupId: '2', adId: '3' }], total: 1 }),
  )
  actions.accept(read('/v3/creative/list', { items: [{ adId: '3', creativeId: '4' }] }))
  actions.accept(read('/v3/import/status', { jobId: '5', fileName: 'Plans of May.XLSX' }))
  return actions
}
const plan = { planId: '1', marketName: 'appDownload' }
const ad = { ...plan, groupId: '2', adId: '3' }

describe('S7.31 a usage record of an action', () => {
  test.each([
    [
      'create',
      write('/v3/plan/create', { extensionType: 1 }, { planId: '9', extensionType: 1 }),
      { planId: '9', marketName: 'web' },
      'plan',
    ],
    [
      'save',
      write('/v3/ad/save', { adId: '3', version: 1, adName: 'x', switchOn: true }),
      ad,
      'ad',
    ],
    ['switch', write('/v3/ad/save', { adId: '3', version: 1, switchOn: true }), ad, 'ad on'],
    [
      'switch',
      write('/v3/plan/save', { planId: '1', version: 1, switchOn: false }),
      plan,
      'plan off',
    ],
    [
      'remove',
      write('/v3/group/remove', { groupId: '2', version: 1 }, null),
      { ...plan, groupId: '2' },
      'group',
    ],
    ['restore', write('/v3/ad/restore', { adId: '3' }), ad, 'ad'],
    [
      'restore',
      write('/v3/changeSet/revert', {
        of: { kind: 'version', level: 'ad', entityId: '3', version: 2 },
        applies: true,
      }),
      ad,
      'ad',
    ],
    [
      'copy',
      write('/v3/ad/copy', { adId: '3' }, { adId: '8', groupId: '2', planId: '1' }),
      { ...ad, adId: '8', sourceAdId: '3' },
      'ad from 3',
    ],
    [
      'copy',
      write('/v3/plan/copy', { planId: '1' }, { planId: '7', extensionType: 2 }),
      { ...plan, planId: '7' },
      'plan from 1',
    ],
    ['remove', write('/v3/creative/remove', { creativeId: '4', version: 1 }), ad, 'creative 4'],
    ['import', write('/v3/import/confirm', { jobId: '5' }), { fileType: 'xlsx' }, 'import 5'],
    [
      'upload',
      { ...write('/v3/material/upload', {}, { mId: '6' }), fileName: 'Shoe.PNG' },
      { fileType: 'png' },
      'material 6',
    ],
    [
      'export',
      { ...read('/v3/ad/export', null), input: { filters: { groupId: '2' } }, fileName: 'ads.csv' },
      { ...plan, groupId: '2', fileType: 'csv' },
      'ad',
    ],
    ['remove', write('/v3/draft/remove', { draftId: '11', version: 1 }), {}, 'draft 11'],
  ])('S7.31 %s has its subject: %j', (operationType, call, subject, description) => {
    expect(informed().accept(call)).toEqual({ operationType, ...subject, description })
  })

  test.each([
    ['a list', read('/v3/plan/list', { items: [] })],
    ['the draft that saves itself', write('/v3/draft/save', { title: 'x' }, { draftId: '11' })],
    [
      'a banner that was closed, which is reported as such',
      write('/v2/communal/owner/banner/invalid', {}),
    ],
    ['a path that ends like a property of every object', write('/v3/plan/constructor', {})],
    ['an answer without data', { path: '/', effect: 'read', input: null, data: null } as const],
  ])('S7.31 is not created for %s', (_, call) => {
    expect(informed().accept(call)).toBeNull()
  })

  test('remembers at most the last 5,000 entities', () => {
    const actions = informed()
    const items = Array.from({ length: 5_000 }, (_, at) => ({ groupId: `1${at}`, planId: '1' }))
    actions.accept(read('/v3/group/list', { items }))
    expect(actions.complete({ adId: '3' })).toEqual({ adId: '3' })
    expect(actions.complete({ groupId: '14999' })).toMatchObject({ planId: '1' })
  })
})
