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
      ['Web', 'site'],
      ['App download', 'app'],
      ['Quick app', 'quickApp'],
      ['App call-up', 'appCallUp'],
      ['Mini program', 'miniProgram'],
      ['Live', null],
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
      ['All placements', null],
      ['Selected promotion', 'storeRecommend'],
      ['Install reward', 'storeInstallReward'],
      ['Launch essentials', 'storeLaunchNeed'],
      ['Search', 'search'],
      ['Feeds', 'feeds'],
      ['Banner', null],
      ['Splash', null],
      ['Interstitial', null],
      ['Native', null],
      ['Rewarded video', null],
      ['All of the union', null],
      ['Display preferred', 'revealPreferred'],
      ['Notification bar', 'pushBanner'],
      ['Network message', 'networkSms'],
    ])
  })

  test('S3.24 ad types', () => {
    const bridge = Object.values(adType).map((type: AdType) => [
      adTypeNames['en-US'][type],
      subjectOf({ adType: type }).advertise,
    ])
    expect(bridge).toEqual([
      ['Standard', null],
      ['Booking', 'book'],
      ['Product', null],
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
