import { describe, expect, test } from 'vitest'
import { linkScene } from '../../platform/shared-state/link-scene.ts'
import type { Placement } from './subject.ts'
import { type LinkContext, linkProblems, linkProblemText } from './problem.ts'
import { extensionFlow, flowScene } from '../group/codes.ts'
import { adType, extensionType } from '../plan/codes.ts'

const none = { clickUrl: '', exposeUrl: '', downloadUrl: '', playBeginUrl: '', playEndUrl: '' }
const address = 'https://t.example.com/?a=__AD_ID__'
/** An ad that is offered the click link, and no other. */
const pushBanner: Placement = {
  adType: adType.normal,
  extensionType: extensionType.web,
  extensionFlow: extensionFlow.own,
  flowScene: flowScene.notificationBar,
  specId: 1,
}
const context: LinkContext = { placement: pushBanner, dataTree: [] }

describe('the links that can be saved', () => {
  test('are those that the placement offers', () => {
    expect(linkProblems({ clickUrl: address }, none, context)).toEqual([])
    expect(linkProblems({ clickUrl: address, exposeUrl: address }, none, context)).toEqual([
      {
        kind: 'notOffered',
        field: 'exposeUrl',
        got: address,
        offered: ['click'],
      },
    ])
  })

  test('include unchanged ones without a check, and removing any', () => {
    const before = { ...none, exposeUrl: 'http://localhost/', playEndUrl: address }
    expect(linkProblems({}, before, context)).toEqual([])
    expect(
      linkProblems({ exposeUrl: 'http://localhost/', playEndUrl: '' }, before, context),
    ).toEqual([])
    expect(linkProblems({ exposeUrl: 'http://localhost/2' }, before, context)).toMatchObject([
      { kind: 'notOffered', field: 'exposeUrl' },
    ])
  })

  test('have problems for each error in their address', () => {
    const clickUrl = 'https://t.example.com/?a=__CID__&b={b}&c=__OS_'
    expect(linkProblems({ clickUrl }, none, context)).toMatchObject([
      { field: 'clickUrl', kind: 'finding', finding: { kind: 'unknownMacro', got: '__CID__' } },
      { field: 'clickUrl', kind: 'finding', finding: { kind: 'unbalancedMacro', got: '__OS_' } },
    ])
  })

  test('are distinguished from those that other users may set', () => {
    const placement = { ...pushBanner, adType: adType.booking }
    const [problem, ...more] = linkProblems({ clickUrl: address }, none, {
      placement,
      dataTree: [],
    })
    expect(more).toEqual([])
    expect(problem).toMatchObject({ kind: 'notPermitted', offered: [] })
    const dataTree = [{ kind: 'clickMonitor', flowScene: linkScene.pushBanner }] as const
    expect(linkProblems({ clickUrl: address }, none, { placement, dataTree })).toEqual([])
  })
})

test.each([
  [
    'en-US',
    {
      expected: 'an empty field',
      got: address,
      message:
        'This link is not available for the ad’s placement. Remove it. Available links: Click link.',
    },
  ],
  [
    'zh-CN',
    {
      expected: '留空',
      got: address,
      message: '当前投放位置不支持该链接，请删除。此处可设置：点击监测链接。',
    },
  ],
] as const)('in %s a problem says what was expected and what to do', (locale, texts) => {
  const [problem] = linkProblems({ exposeUrl: address }, none, context)
  expect(problem && linkProblemText(problem, locale)).toEqual(texts)
})
