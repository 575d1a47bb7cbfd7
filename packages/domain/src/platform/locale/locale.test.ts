import { describe, expect, test } from 'vitest'
import { isVideoSpec } from '../../materials/material/spec.ts'
import { bannerUrgencyNames, urgencyOf } from '../../support/banner/message.ts'
import {
  validationStatus,
  validationStatusNames,
} from '../../support/business-validation/validation.ts'
import {
  columnAlign,
  columnAlignNames,
  columnFixable,
  columnFixableNames,
  columnSortable,
  columnSortableNames,
  columnStatus,
  columnStatusNames,
  elementType,
  elementTypeNames,
} from '../column/element.ts'
import {
  creativeType,
  creativeTypeNames,
  dynamicMode,
  dynamicModeNames,
} from '../../campaigns/creative/codes.ts'
import {
  billingType,
  billingTypeNames,
  conversionGoal,
  conversionGoalNames,
  extensionFlow,
  extensionFlowNames,
  flowScene,
  flowSceneNames,
  smartExpand,
  smartExpandNames,
} from '../../campaigns/group/codes.ts'
import { matchType, matchTypeNames } from '../../campaigns/keyword/match-type.ts'
import { loginType, loginTypeNames } from '../access/login-type.ts'
import { interactiveLabel, interactiveLabelNames } from '../../materials/material/changed-field.ts'
import { materialType, materialTypeNames } from '../../materials/material/type.ts'
import { readStatus, readStatusNames } from '../../support/message/message.ts'
import {
  advertiseType,
  advertiseTypeNames,
  linkExtension,
  linkExtensionNames,
  linkFlow,
  linkFlowNames,
  linkType,
  linkTypeNames,
} from '../../campaigns/monitoring-link/codes.ts'
import { linkScene, linkSceneNames } from '../shared-state/link-scene.ts'
import { operatorRole, operatorRoleNames, pushUserAuth } from '../access/role.ts'
import { ownerType, ownerTypeNames } from '../access/owner-type.ts'
import {
  adType,
  adTypeNames,
  dayLimit,
  dayLimitNames,
  deliveryMode,
  deliveryModeNames,
  extensionType,
  extensionTypeNames,
  pacing,
  pacingNames,
} from '../../campaigns/plan/codes.ts'
import {
  legacyWorkOrderStatus,
  legacyWorkOrderStatusNames,
  workOrderStatus,
  workOrderStatusNames,
} from '../../support/work-order/scheme.ts'
import { isLocale, type Locale, locales, type LocalText, type NamesOf, textIn } from './locale.ts'

type Row = [code: string | number, english: string, chinese: string]

/** Returns the rows of a list as a page of the specification would print them, in the order of their codes. */
function rowsOf<Code extends string | number>(
  list: Readonly<Record<string, Code>>,
  names: NamesOf<Code>,
): Row[] {
  const codes = Object.values(list)
  expect(new Set(codes).size).toBe(codes.length)
  for (const texts of Object.values(names)) expect(Object.keys(texts)).toHaveLength(codes.length)
  return codes.map((code) => [code, names['en-US'][code], names['zh-CN'][code]])
}

describe('S3.1 a personal column element', () => {
  test('S3.1 has one of six types', () => {
    expect(rowsOf(elementType, elementTypeNames)).toEqual([
      [0, 'text', '文本'],
      [1, 'number', '数字'],
      [2, 'price', '价格'],
      [3, 'percent', '百分比'],
      [4, 'rate', '比率'],
      [5, 'slot', '自定义'],
    ])
  })

  test('S3.1 is shown with status 1 and hidden with status 0', () => {
    expect(rowsOf(columnStatus, columnStatusNames)).toEqual([
      [0, 'hidden', '隐藏'],
      [1, 'shown', '显示'],
    ])
  })

  test('S3.1 is sortable with 1 and not with 0', () => {
    expect(rowsOf(columnSortable, columnSortableNames)).toEqual([
      [0, 'disabled', '不可排序'],
      [1, 'enabled', '可排序'],
    ])
  })

  test('S3.1 is fixed at the left edge with 1, at the right with 2, and scrolls with 0', () => {
    expect(rowsOf(columnFixable, columnFixableNames)).toEqual([
      [0, 'not fixed', '不固定'],
      [1, 'fixed left', '固定在左侧'],
      [2, 'fixed right', '固定在右侧'],
    ])
  })

  test('S3.1 is aligned left with 0 and right with 1', () => {
    expect(rowsOf(columnAlign, columnAlignNames)).toEqual([
      [0, 'left', '左对齐'],
      [1, 'right', '右对齐'],
    ])
  })
})

test('S3.3 priority 0 of a banner message is high, 1 middle, every other low', () => {
  const named = [0, 1, 2, 99, -1].map((priority) => {
    const urgency = urgencyOf(priority)
    return [priority, bannerUrgencyNames['en-US'][urgency], bannerUrgencyNames['zh-CN'][urgency]]
  })
  expect(named).toEqual([
    [0, 'High', '高'],
    [1, 'Medium', '中'],
    [2, 'Low', '低'],
    [99, 'Low', '低'],
    [-1, 'Low', '低'],
  ])
})

test('S3.7 extension types of a plan', () => {
  expect(rowsOf(extensionType, extensionTypeNames)).toEqual([
    [1, 'Web', '网页'],
    [2, 'App download', '应用下载'],
    [3, 'Quick app', '快应用'],
    [6, 'App call-up', '应用唤起'],
    [7, 'Mini program', '小程序'],
    [8, 'Live', '直播'],
  ])
})

describe('S3.8 plan constants', () => {
  test('S3.8 day limit', () => {
    expect(rowsOf(dayLimit, dayLimitNames)).toEqual([
      [0, 'No limit', '不限'],
      [1, 'Daily budget', '日预算'],
    ])
  })

  test('S3.8 pacing', () => {
    expect(rowsOf(pacing, pacingNames)).toEqual([
      [0, 'Standard', '正常投放'],
      [1, 'Even', '匀速投放'],
    ])
  })

  test('S3.8 delivery mode', () => {
    expect(rowsOf(deliveryMode, deliveryModeNames)).toEqual([
      [0, 'Stable cost', '稳定成本'],
      [1, 'Max conversion', '最大转化'],
      [2, 'Cost cap', '成本上限'],
    ])
  })

  test('S3.8 ad type', () => {
    expect(rowsOf(adType, adTypeNames)).toEqual([
      [0, 'Standard', '普通广告'],
      [1, 'Booking', '预约广告'],
      [2, 'Product', '商品广告'],
    ])
  })

  test('S3.8 extension flow', () => {
    expect(rowsOf(extensionFlow, extensionFlowNames)).toEqual([
      [1, 'All traffic', '全部流量'],
      [2, 'Own traffic', '自有流量'],
      [3, 'Union traffic', '联盟流量'],
    ])
  })
})

test('S3.9 flow scenes 1 to 15', () => {
  expect(rowsOf(flowScene, flowSceneNames)).toEqual([
    [1, 'All placements', '全部'],
    [2, 'Selected promotion', '精选推广'],
    [3, 'Install reward', '安装有礼'],
    [4, 'Launch essentials', '装机必备'],
    [5, 'Search', '搜索'],
    [6, 'Feeds', '信息流'],
    [7, 'Banner', '横幅'],
    [8, 'Splash', '开屏'],
    [9, 'Interstitial', '插屏'],
    [10, 'Native', '原生'],
    [11, 'Rewarded video', '激励视频'],
    [12, 'All of the union', '联盟全部'],
    [13, 'Display preferred', '展示优选'],
    [14, 'Notification bar', '通知栏'],
    [15, 'Network message', '网络短信'],
  ])
})

test('S3.10 smart-expand directions', () => {
  expect(rowsOf(smartExpand, smartExpandNames)).toEqual([
    ['age', 'Age', '年龄'],
    ['sex', 'Gender', '性别'],
    ['region', 'Region', '地域'],
    ['appActive', 'App activity', '应用活跃'],
  ])
})

describe('S3.11 work order status', () => {
  test('S3.11 old scheme', () => {
    expect(rowsOf(legacyWorkOrderStatus, legacyWorkOrderStatusNames)).toEqual([
      [0, 'To assign', '待分配'],
      [1, 'To do', '待处理'],
      [2, 'To confirm', '待确认'],
      [3, 'To reply', '待回复'],
      [5, 'Done', '已完成'],
    ])
  })

  test('S3.11 new scheme', () => {
    expect(rowsOf(workOrderStatus, workOrderStatusNames)).toEqual([
      [0, 'To do', '待处理'],
      [1, 'In progress', '处理中'],
      [2, 'To confirm', '待确认'],
      [3, 'Done', '已完成'],
      [4, 'Closed', '已关闭'],
    ])
  })
})

test('S3.12 read status', () => {
  expect(rowsOf(readStatus, readStatusNames)).toEqual([
    [0, 'Unread', '未读'],
    [1, 'Read', '已读'],
  ])
})

test('S3.13 login types', () => {
  expect(rowsOf(loginType, loginTypeNames)).toEqual([
    [1, 'agency only', '仅代理商'],
    [2, 'sub-owner agency', '代理商登录子广告主'],
    [3, 'sub-owner self', '子广告主本人'],
    [4, 'directed owner', '直客广告主'],
    [5, 'agency operator', '代理商操作员'],
  ])
})

test('S3.14 owner types', () => {
  expect(rowsOf(ownerType, ownerTypeNames)).toEqual([
    [0, 'agency', '代理商'],
    [1, 'sub-owner', '子广告主'],
    [2, 'old directed owner', '旧直客广告主'],
    [3, 'directed owner', '直客广告主'],
    [4, 'agency operator', '代理商操作员'],
  ])
})

describe('S3.15 operator roles', () => {
  test('S3.15 have the names and numbers of the specification', () => {
    expect(operatorRole).toEqual({
      ADMIN: 1,
      ADS_MANAGE: 2,
      RECHARGE: 3,
      TRANSFER: 4,
      CUSTOMER_MANAGE: 5,
      OPERATOR_MANAGE: 6,
    })
    expect(rowsOf(operatorRole, operatorRoleNames)).toEqual([
      [1, 'admin', '管理员'],
      [2, 'ads management', '广告管理'],
      [3, 'recharge', '充值'],
      [4, 'transfer', '转账'],
      [5, 'customer management', '客户管理'],
      [6, 'operator management', '操作员管理'],
    ])
  })

  test('S3.15 the push user auth value', () => {
    expect(pushUserAuth).toBe('push_user_auth')
  })
})

test('S3.16 creative types, in three kinds for users', () => {
  expect(rowsOf(creativeType, creativeTypeNames)).toEqual([
    [0, 'Custom creative', '自定义创意'],
    [1, 'Custom creative', '自定义创意'],
    [2, 'Custom creative', '自定义创意'],
    [5, 'Programmatic creative', '程序化创意'],
    [6, 'Dynamic product creative', '动态商品创意'],
  ])
  expect(creativeType).toEqual({
    normal: 0,
    autoDerive: 1,
    inherit: 2,
    program: 5,
    dynamicProduct: 6,
  })
})

test('S3.17 dynamic modes', () => {
  expect(rowsOf(dynamicMode, dynamicModeNames)).toEqual([
    [0, 'Direct-delivery mode', '直投模式'],
    [1, 'Template mode', '模板模式'],
  ])
})

describe('S3.18 materials', () => {
  test('S3.18 material types', () => {
    expect(rowsOf(materialType, materialTypeNames)).toEqual([
      [1, 'image', '图片'],
      [2, 'video', '视频'],
      [3, 'common', '通用'],
      [4, 'interactive', '互动'],
    ])
  })

  test('S3.18 labels of interactive materials in operation logs', () => {
    const names = rowsOf(interactiveLabel, interactiveLabelNames).map(([, ...texts]) => texts)
    expect(names).toEqual([
      ['material ID', '素材ID'],
      ['brand logo material', '品牌logo素材'],
      ['video cover image', '视频封面图'],
      ['vertical end-page background image', '竖版尾页背景图'],
      ['store outer-layer creative', '商店外层创意'],
    ])
  })
})

test.each([
  [59, false],
  [60, true],
  [61, true],
  [62, true],
  [63, true],
  [64, false],
])('S3.19 ad spec %i is a video spec: %s', (specId, isVideo) => {
  expect(isVideoSpec(specId)).toBe(isVideo)
})

describe('S3.20 the second lists', () => {
  test('S3.20 extension types', () => {
    expect(rowsOf(linkExtension, linkExtensionNames)).toEqual([
      ['app', 'app', '应用'],
      ['miniProgram', 'mini program', '小程序'],
      ['quickApp', 'quick app', '快应用'],
      ['site', 'site', '网站'],
      ['appCallUp', 'app call-up', '应用唤起'],
    ])
  })

  test('S3.20 extension flows', () => {
    expect(rowsOf(linkFlow, linkFlowNames)).toEqual([
      ['all', 'all', '全部流量'],
      ['own', 'own', '自有流量'],
      ['union', 'union', '联盟流量'],
    ])
  })

  test('S3.20 flow scenes', () => {
    expect(rowsOf(linkScene, linkSceneNames)).toEqual([
      ['storeRecommend', 'store recommend', '商店推荐'],
      ['storeInstallReward', 'store install reward', '商店安装有礼'],
      ['storeLaunchNeed', 'store launch need', '商店装机必备'],
      ['search', 'search', '搜索'],
      ['revealPreferred', 'reveal preferred', '展示优选'],
      ['feeds', 'feeds', '信息流'],
      ['pushBanner', 'push banner', '通知栏'],
      ['networkSms', 'network SMS', '网络短信'],
    ])
  })

  test('S3.20 advertise type', () => {
    expect(rowsOf(advertiseType, advertiseTypeNames)).toEqual([['book', 'book', '预约']])
  })
})

test('S3.21 business validation status', () => {
  expect(validationStatus).toEqual({
    loading: -1,
    noNeed: 0,
    toValidate: 1,
    validating: 2,
    complete: 3,
    expired: 4,
  })
  expect(rowsOf(validationStatus, validationStatusNames)).toEqual([
    [-1, 'Loading', '加载中'],
    [0, 'Not needed', '无需验证'],
    [1, 'Not verified', '待验证'],
    [2, 'In review', '验证中'],
    [3, 'Verified', '已完成'],
    [4, 'Expired', '已过期'],
  ])
})

test('the links that can be monitored', () => {
  expect(rowsOf(linkType, linkTypeNames)).toEqual([
    ['click', 'Click link', '点击监测链接'],
    ['exposure', 'Impression link', '曝光监测链接'],
    ['download', 'Download link', '下载监测链接'],
    ['playBegin', 'Play start link', '播放开始监测链接'],
    ['playEnd', 'Play end link', '播放结束监测链接'],
  ])
})

test('billing types, by their common abbreviations', () => {
  expect(rowsOf(billingType, billingTypeNames)).toEqual([
    [1, 'CPD', 'CPD'],
    [2, 'CPC', 'CPC'],
    [3, 'CPM', 'CPM'],
    [4, 'CPS', 'CPS'],
    [5, 'oCPC', 'oCPC'],
    [6, 'CPA', 'CPA'],
  ])
})

test('the conversion goals of a group', () => {
  expect(rowsOf(conversionGoal, conversionGoalNames)).toEqual([
    [1, 'Activation', '激活'],
    [2, 'Registration', '注册'],
    [3, 'Retention', '留存'],
    [4, 'Payment', '付费'],
  ])
})

test('match types of keywords', () => {
  expect(rowsOf(matchType, matchTypeNames)).toEqual([
    [1, 'exact', '精确匹配'],
    [2, 'phrase', '短语匹配'],
    [3, 'broad', '广泛匹配'],
  ])
})

test('the product speaks English and Chinese, English by default', () => {
  expect(locales).toEqual(['en-US', 'zh-CN'])
  expect(['en-US', 'zh-CN', 'en', 'zh-cn', ''].map(isLocale)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test.each<[LocalText, Locale, string]>([
  [{ 'en-US': 'News', 'zh-CN': '公告' }, 'zh-CN', '公告'],
  [{ 'en-US': 'News', 'zh-CN': '公告' }, 'en-US', 'News'],
  [{ 'zh-CN': '公告' }, 'en-US', '公告'],
  [{ 'en-US': 'News', 'zh-CN': '' }, 'zh-CN', 'News'],
  [{}, 'en-US', ''],
])('of %j a reader with %s gets %j', (text, locale, read) => {
  expect(textIn(text, locale)).toBe(read)
})
