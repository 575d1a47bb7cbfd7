import { describe, expect, test } from 'vitest'
import { extensionFlow, flowScene, type FlowScene, flowSceneNames } from '../group/codes.ts'
import {
  adType,
  type AdType,
  adTypeNames,
  extensionType,
  type ExtensionType,
  extensionTypeNames,
} from '../plan/codes.ts'
import { linkSubject, type Placement } from './subject.ts'

const placement: Placement = {
  adType: adType.normal,
  extensionType: extensionType.web,
  extensionFlow: extensionFlow.own,
  flowScene: flowScene.search,
  specId: 1,
}
const subjectOf = (over: Partial<Placement>) => linkSubject({ ...placement, ...over }, [])

describe('S3.24 from the plan lists to the second lists', () => {
  test('S3.24 extension types', () => {
    const bridge = Object.values(extensionType).map((type: ExtensionType) => [
      extensionTypeNames['en-US'][type],
      subjectOf({ extensionType: type }).extension,
    ])
    expect(bridge).toEqual([
      ['web', 'site'],
      ['app download', 'app'],
      ['quick app', 'quickApp'],
      ['app call-up', 'appCallUp'],
      ['mini program', 'miniProgram'],
      ['live', null],
    ])
  })

  test('S3.24 flows', () => {
    const flows = [1, 2, 3] as const
    expect(flows.map((flow) => subjectOf({ extensionFlow: flow }).flow)).toEqual([
      'all',
      'own',
      'union',
    ])
  })

  test('S3.24 flow scenes', () => {
    const bridge = Object.values(flowScene).map((scene: FlowScene) => [
      flowSceneNames['en-US'][scene],
      subjectOf({ flowScene: scene }).scene,
    ])
    expect(bridge).toEqual([
      ['all', null],
      ['selected promotion', 'storeRecommend'],
      ['install reward', 'storeInstallReward'],
      ['launch essentials', 'storeLaunchNeed'],
      ['search', 'search'],
      ['feeds', 'feeds'],
      ['banner', null],
      ['splash', null],
      ['interstitial', null],
      ['native', null],
      ['rewarded video', null],
      ['union all', null],
      ['display preferred', 'revealPreferred'],
      ['notification bar', 'pushBanner'],
      ['network message', 'networkSms'],
    ])
  })

  test('S3.24 ad types', () => {
    const bridge = Object.values(adType).map((type: AdType) => [
      adTypeNames['en-US'][type],
      subjectOf({ adType: type }).advertise,
    ])
    expect(bridge).toEqual([
      ['normal', null],
      ['booking', 'book'],
      ['product ad', null],
    ])
  })

  test('S3.24 the spec and the data tree are unchanged', () => {
    const dataTree = [{ kind: 'shopMonitor' }] as const
    expect(linkSubject({ ...placement, specId: 61 }, dataTree)).toMatchObject({
      specId: 61,
      dataTree,
    })
  })
})
