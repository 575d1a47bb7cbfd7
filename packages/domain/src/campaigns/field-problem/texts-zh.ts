import { pixelText } from '../../platform/format/pixel.ts'
import { linkProblemText } from '../monitoring-link/problem.ts'
import type { TextsTable } from './texts.ts'

const fieldNames: Readonly<Record<string, string>> = { dayBudget: '日预算', price: '出价' }

/** The texts of each problem in Chinese. */
export const chinese: TextsTable = {
  missing: () => ({ expected: '文字', message: '请填写此项。' }),
  controlCharacter: () => ({
    expected: '不含控制字符和文字方向控制符的单行文字',
    message: '请删除换行、制表符和文字方向控制符。',
  }),
  tooLong: ({ length, max }, { number }) => ({
    expected: `最多 ${number(max)} 个汉字或 ${number(2 * max)} 个字符`,
    message: `最多 ${number(max)} 个汉字或 ${number(2 * max)} 个字符，当前按汉字计为 ${number(length)} 个。`,
  }),
  nameTaken: (_, { got }) => ({
    expected: '同级中未使用的名称',
    message: `名称“${got}”已被使用，请换一个。`,
  }),
  budgetTooLow: ({ minCents }, { got, price }) => ({
    expected: `至少 ${price(minCents)}`,
    message: `日预算至少为 ${price(minCents)}，${got} 过低。`,
  }),
  budgetTooHigh: ({ maxCents }, { got, price }) => ({
    expected: `最多 ${price(maxCents)}`,
    message: `日预算最多为 ${price(maxCents)}，${got} 过高。`,
  }),
  budgetBelowSpent: ({ minCents }, { got, price }) => ({
    expected: `至少 ${price(minCents)}`,
    message: `按今日花费，日预算不能低于 ${price(minCents)}（今日花费的 105%），${got} 过低。`,
  }),
  pacingWithoutBudget: () => ({
    expected: '设有日预算的计划',
    message: '匀速投放需要日预算，请先设置日预算，或选择标准投放。',
  }),
  appUnknown: () => ({ expected: '应用编码', message: '该应用不存在，请重新选择。' }),
  appUnwanted: () => ({
    expected: '不填应用',
    message: '仅推广应用的计划可填写应用，请删除。',
  }),
  priceMissing: () => ({
    expected: '出价',
    message: '请设置出价，仅竞价策略为“最大转化”的计划无需出价。',
  }),
  priceUnwanted: () => ({
    expected: '不填出价',
    message: '“最大转化”由平台出价，请删除出价。',
  }),
  priceTooLow: ({ minCents }, { got, price }) => ({
    expected: `至少 ${price(minCents)}`,
    message: `出价至少为 ${price(minCents)}，${got} 过低。`,
  }),
  priceTooHigh: ({ maxCents }, { got, price }) => ({
    expected: `最多 ${price(maxCents)}`,
    message: `出价最多为 ${price(maxCents)}，${got} 过高。`,
  }),
  goalMissing: () => ({
    expected: '转化目标',
    message: 'oCPC 和 CPA 按转化出价，请选择转化目标。',
  }),
  goalUnwanted: () => ({
    expected: '不填',
    message: '仅 oCPC 和 CPA 按转化出价，请删除转化目标及其出价。',
  }),
  deepGoalTooEarly: () => ({
    expected: '晚于转化目标的深度目标',
    message: '深度目标应在转化目标之后达成，请选择更靠后的目标。',
  }),
  deepBidMissing: ({ hasRoi }) => ({
    expected: hasRoi ? '出价或目标 ROI' : '出价',
    message: `请设置深度目标的出价${hasRoi ? '或目标 ROI' : ''}。`,
  }),
  deepBidUnwanted: () => ({
    expected: '不填',
    message: '没有深度目标或由平台出价时，无需填写此项，请删除。',
  }),
  roiUnwanted: () => ({
    expected: '不填目标 ROI',
    message: '仅深度目标为付费时可设置目标 ROI，请删除。',
  }),
  roiBesideBid: () => ({
    expected: '出价或目标 ROI',
    message: '深度目标的出价与目标 ROI 只能填一项，请删除其中一项。',
  }),
  roiOutOfRange: ({ maxMillionths }, { got, roi }) => ({
    expected: `大于 0，最大 ${roi(maxMillionths)}`,
    message: `目标 ROI 应大于 0，最大为 ${roi(maxMillionths)}，${got} 不符合。`,
  }),
  roiUnreadable: (_, { got }) => ({
    expected: '最多六位小数的数字',
    message: `“${got}”不是 ROI，请按 1.5 的格式输入。`,
  }),
  beginAfterEnd: ({ end }, { got }) => ({
    expected: `不晚于 ${end} 的日期`,
    message: `开始日期不能晚于结束日期 ${end}，${got} 过晚。`,
  }),
  endBeforeBegin: ({ begin }, { got }) => ({
    expected: `不早于 ${begin} 的日期`,
    message: `结束日期不能早于开始日期 ${begin}，${got} 过早。`,
  }),
  scheduleUnreadable: ({ length }, { number }) => ({
    expected: '336 个半小时，每个为 0 或 1，且不全为 0',
    message: `投放时段应为周一零点起的 336 个半小时，每个为 0 或 1，且不全为 0，现有 ${number(length)} 个字符。`,
  }),
  parentInBin: () => ({
    expected: '上级不在回收站中的对象',
    message: '其所属计划、广告组或广告也在回收站中，请先恢复上级。',
  }),
  contradictedApps: ({ count }, { number }) => ({
    expected: '只出现在一个列表中的应用',
    message: `有 ${number(count)} 个应用同时要求已安装和未安装，请从其中一个列表中删除。`,
  }),
  tooMany: ({ count, max }, { number }) => ({
    expected: `最多 ${number(max)} 个`,
    message: `最多 ${number(max)} 个，现有 ${number(count)} 个。`,
  }),
  addressTooLong: ({ length, max }, { number }) => ({
    expected: `最多 ${number(max)} 个字符`,
    message: `地址最多 ${number(max)} 个字符，现有 ${number(length)} 个。`,
  }),
  addressUnreadable: () => ({
    expected: '完整的地址，例如 https://shop.example.com/shoes',
    message: '请以 https:// 和域名开头，不含用户名、空格和反斜杠。',
  }),
  addressNotPublic: () => ({
    expected: '公网地址',
    message: '请使用可公开访问的域名或地址。',
  }),
  deepLinkUnreadable: () => ({
    expected: '完整的地址，例如 shop://item/42',
    message: '请以应用的协议和 :// 开头，不含空格。',
  }),
  deepLinkUnsafe: ({ scheme }) => ({
    expected: 'https:// 或应用自己的协议，例如 shop://item/42',
    message: `不支持 ${scheme}: 开头的地址，请使用 https:// 或应用自己的协议，例如 shop://item/42。`,
  }),
  monitoringLink: ({ problem }) => linkProblemText(problem, 'zh-CN'),
  specInUse: ({ creatives }, { number }) => ({
    expected: '与已有创意相同的广告规格',
    message: `已有 ${number(creatives)} 个创意（含回收站中的）按当前规格制作，如需其他规格请新建广告。`,
  }),
  materialCount: ({ count, wanted }, { number }) => ({
    expected: wanted === 0 ? '不选素材' : `${number(wanted)} 个素材`,
    message:
      wanted === 0
        ? '该广告规格此处无需素材，请删除。'
        : `该广告规格此处需要 ${number(wanted)} 个素材，现有 ${number(count)} 个。`,
  }),
  materialUnknown: () => ({
    expected: '已有的素材',
    message: '该素材不存在，请重新选择。',
  }),
  materialKind: () => ({
    expected: '类型相符的素材',
    message: '素材类型不符，请选择适用的素材。',
  }),
  materialRefused: ({ refusal }) => ({
    expected: '未禁用的素材',
    message: `平台已禁用该素材（${refusal}），请选择其他素材。`,
  }),
  materialSizeUnknown: () => ({
    expected: '尺寸已知的素材',
    message: '该素材的尺寸未知，请重新上传，或选择其他素材。',
  }),
  materialSize: ({ sizes }, { got }) => ({
    expected: sizes.map(pixelText).join('、'),
    message: `此处需要 ${sizes.map(pixelText).join(' 或 ')}，该素材为 ${got}。`,
  }),
  videoShape: ({ shape }, { got }) => ({
    expected: shape === 'vertical' ? '竖版视频' : '横版视频',
    message: `该广告规格需要${shape === 'vertical' ? '竖版' : '横版'}视频，该素材为 ${got}。`,
  }),
  dynamicModeMissing: () => ({
    expected: '动态模式',
    message: '请选择动态商品创意的模式。',
  }),
  dynamicModeUnwanted: () => ({
    expected: '不选动态模式',
    message: '仅动态商品创意有动态模式，请删除。',
  }),
  fixFirst: ({ fields }) => {
    const names = fields.map((field) => fieldNames[field] ?? field).join('、')
    return { expected: `修正后的${names}`, message: `请先修正${names}，然后再开启。` }
  },
}
