import { helpCategory, type HelpCategory } from '@placard/domain/support/help/article'
import type { LocalText } from '@placard/domain/platform/locale/locale'
import { menuOf } from '@placard/domain/platform/menu/permission'

/** A help article of the demo. */
export interface DemoArticle {
  readonly title: LocalText
  readonly body: LocalText
  readonly category: HelpCategory
  readonly menuIds: readonly string[]
  readonly daysOld: number
  /** The number of demo users who read it on each of the last days, yesterday first. */
  readonly readers: readonly number[]
  /** The users whom it helped, and those whom it did not. */
  readonly ratings: readonly [helpful: number, unhelpful: number]
}

const { start, promotion, import: fromFiles, report, account } = helpCategory
const manage = [menuOf('/manage')]

/** The help articles of the demo. */
export const demoArticles: readonly DemoArticle[] = [
  {
    title: { 'en-US': 'How an account is built up', 'zh-CN': '账户结构说明' },
    body: {
      'en-US':
        'An advertiser has plans, a plan has groups, a group has ads and keywords.\n\n- A plan holds the goal, the daily budget and the days on which it runs.\n- A group holds the bid and the keywords.\n- An ad holds what people see: a name, a text and the landing page.\n\nSwitching off a plan stops everything below it. What is below keeps its own switch.',
      'zh-CN':
        '广告主下有推广计划，计划下有广告组，广告组下有广告和关键词。\n\n- 计划：推广目的、日预算和投放日期。\n- 广告组：出价和关键词。\n- 广告：用户看到的名称、文案和落地页。\n\n关闭计划会停止其下的所有内容，下级各自的开关保持不变。',
    },
    category: start,
    menuIds: manage,
    daysOld: 200,
    readers: [3, 2, 4, 1],
    ratings: [4, 0],
  },
  {
    title: { 'en-US': 'Your first plan in five steps', 'zh-CN': '五步创建首个计划' },
    body: {
      'en-US':
        'Open "Plans" and choose "New plan".\n\n- Give it a name of at most 60 characters.\n- Choose what it promotes: a page, an app, a mini program.\n- Set a daily budget of at least 200.00, or none.\n- Choose the first day, and the last one if there is one.\n- Save. Then add a group with a bid, and an ad.\n\nThe plan runs as soon as an ad has passed the review.',
      'zh-CN':
        '打开“推广计划”，点击“新建计划”。\n\n- 填写名称，最多 60 个字符。\n- 选择推广对象：网页、应用或小程序。\n- 设置日预算，至少 200.00；也可不限。\n- 选择开始日期，如有需要再选结束日期。\n- 保存，然后添加带出价的广告组和广告。\n\n广告审核通过后，计划即开始投放。',
    },
    category: start,
    menuIds: manage,
    daysOld: 180,
    readers: [2, 2, 1, 3, 2],
    ratings: [3, 1],
  },
  {
    title: { 'en-US': 'Why a plan does not run', 'zh-CN': '计划为何没有投放' },
    body: {
      'en-US':
        'The "Status" column shows the first reason found. Common reasons:\n\n- Paused: the switch of the plan is off.\n- Not started, or ended: today lies outside its days.\n- Needs fixing: an imported value is below a minimum. Open the entry to see which.\n- Creating ads is disabled: the platform has closed the account for new ads, with a reason at the top of the page.',
      'zh-CN':
        '“状态”列显示系统发现的首个原因。常见原因：\n\n- 已暂停：计划开关处于关闭状态。\n- 未开始或已结束：今天不在投放日期内。\n- 待修正：导入的某个值低于下限，打开该条目可查看具体字段。\n- 禁止新建广告：平台已限制该账户新建广告，原因显示在页面顶部。',
    },
    category: promotion,
    menuIds: manage,
    daysOld: 90,
    readers: [4, 4, 3, 4, 2, 3],
    ratings: [3, 2],
  },
  {
    title: { 'en-US': 'Budgets and bids', 'zh-CN': '预算与出价' },
    body: {
      'en-US':
        'A daily budget is what a plan may spend in one day of your time zone. A bid is what you pay at most for a click.\n\nA budget counts from midnight. Lowering it below what was spent today stops the plan until tomorrow.',
      'zh-CN':
        '日预算是计划在账户时区一天内可花费的上限，出价是您愿为一次点击支付的最高价。\n\n预算从零点起计算。若调低到今日已花费金额以下，计划将停止至次日。',
    },
    category: promotion,
    menuIds: manage,
    daysOld: 150,
    readers: [1, 2, 1],
    ratings: [2, 0],
  },
  {
    title: { 'en-US': 'Editing in the list', 'zh-CN': '在列表中编辑' },
    body: {
      'en-US':
        'Budgets, bids, names and switches can be edited in the table. Select a cell and press Enter, or double-click it.\n\nIf someone else has changed the row in the meantime, you see both values and choose one. No change is lost.\n\nLabels mark rows by what the levels do not say, such as a season. Choose "Labels" in the menu of a row, or for many rows in the bar below the list. A filter and a column show them.\n\nTo copy several rows, select them and choose "Copy": up to 20 copies of each, with or without what is in them. Copies are switched off.\n\nWhat was changed, created or imported can be undone for 30 days, with a preview: from the operation log, and a whole import from its page under "Import".',
      'zh-CN':
        '预算、出价、名称和开关均可直接在列表中修改：选中单元格后按回车，或双击单元格。\n\n如果他人同时修改了该行，系统会同时显示两个值供您选择，不会丢失任何人的修改。\n\n标签可标记层级之外的信息，例如季节。在行菜单中选择“标签”，或勾选多行后在列表下方批量设置；列表可按标签筛选，也可显示标签列。\n\n勾选多行后点击“复制”，每项最多可复制 20 份，可选择是否包含下级，副本默认关闭。\n\n30 天内的修改、新建和导入均可撤销，撤销前可预览：在“操作日志”中撤销，整次导入也可在其导入页面撤销。',
    },
    category: promotion,
    menuIds: manage,
    daysOld: 60,
    readers: [1, 1, 1, 1],
    ratings: [1, 0],
  },
  {
    title: {
      'en-US': 'Bring campaigns over from Google Ads Editor',
      'zh-CN': '从 Google Ads Editor 导入',
    },
    body: {
      'en-US':
        'In the editor choose "Export", then "Whole account", as CSV. Upload the file under "Import".\n\nBefore anything changes you see what would be added, changed and refused, with the row and column of each problem. Confirm when it is right.\n\nThe columns are described at https://support.google.com/google-ads/editor/answer/57747.',
      'zh-CN':
        '在编辑器中选择“导出”→“整个账户”，保存为 CSV，然后在“导入”页面上传。\n\n在任何内容变更之前，您可以看到将新增、修改和被拒绝的内容，以及每个问题所在的行和列。确认无误后再提交。\n\n各列说明见 https://support.google.com/google-ads/editor/answer/57747。',
    },
    category: fromFiles,
    menuIds: manage,
    daysOld: 50,
    readers: [2, 3, 2, 1, 1, 2],
    ratings: [3, 0],
  },
  {
    title: { 'en-US': 'What an import does with what is there', 'zh-CN': '导入如何处理已有内容' },
    body: {
      'en-US':
        'A row is matched by its id when it is one of ours, else by its name within its parent.\n\n- Found: the filled cells replace what is there. Empty cells change nothing.\n- Not found: it is added.\n- Nothing is removed by an import.\n\nEvery change is recorded in the operation log.',
      'zh-CN':
        '若行中的 ID 属于本系统，则按 ID 匹配；否则按上级下的名称匹配。\n\n- 已存在：用有内容的单元格替换，空单元格不做改动。\n- 不存在：新增。\n- 导入不会删除任何内容。\n\n每项变更都会记入操作日志。',
    },
    category: fromFiles,
    menuIds: manage,
    daysOld: 49,
    readers: [1, 0, 1],
    ratings: [1, 1],
  },
  {
    title: { 'en-US': 'Amounts with commas', 'zh-CN': '带逗号的金额' },
    body: {
      'en-US':
        'The file decides: 1,234.50 is read as it is. If your file writes 1.234,50, choose the comma as decimal sign before you upload.\n\nCurrency signs are refused, so that no dollar becomes a yuan. Remove them first.',
      'zh-CN':
        '1,234.50 可直接识别。如果文件使用 1.234,50 的写法，请在上传前将小数点设为逗号。\n\n含货币符号的金额会被拒绝，以免混淆币种，请先删除符号。',
    },
    category: fromFiles,
    menuIds: manage,
    daysOld: 48,
    readers: [0, 1],
    ratings: [1, 0],
  },
  {
    title: { 'en-US': 'What the figures mean', 'zh-CN': '指标含义' },
    body: {
      'en-US':
        '- Impressions: how often an ad was shown.\n- CTR: clicks divided by impressions.\n- CPC: cost divided by clicks.\n- CPM: the cost of a thousand impressions.\n- Download rate: downloads divided by clicks.\n\nA dash means that the divisor is 0.',
      'zh-CN':
        '- 曝光量：广告展示的次数。\n- 点击率：点击量 ÷ 曝光量。\n- 平均点击单价：花费 ÷ 点击量。\n- 千次曝光成本：花费 ÷ 曝光量 × 1000。\n- 下载率：下载量 ÷ 点击量。\n\n显示“-”表示没有可作除数的数据。',
    },
    category: report,
    menuIds: manage,
    daysOld: 120,
    readers: [2, 1, 2, 2],
    ratings: [2, 0],
  },
  {
    title: { 'en-US': 'Choose which columns you see', 'zh-CN': '自定义列' },
    body: {
      'en-US':
        'Open "Columns" above a list. Tick what you need and drag it into the order that suits you. The choice is kept for the advertiser and the page, for all its people.\n\nFilters, order, days and columns together can be saved under "Views", for yourself or for everyone who manages the account. Days such as the last 7 stay relative.',
      'zh-CN':
        '打开列表上方的“自定义列”，勾选需要的列并拖动排序。所选内容按广告主和页面保存，对其所有人员生效。\n\n筛选、排序、日期和列可在“视图”中一并保存，供自己或所有管理该账户的人使用；“近7天”等日期会随当天变化。',
    },
    category: report,
    menuIds: manage,
    daysOld: 110,
    readers: [1],
    ratings: [0, 0],
  },
  {
    title: { 'en-US': 'Invite colleagues and give them roles', 'zh-CN': '邀请同事并分配角色' },
    body: {
      'en-US':
        'An admin opens the menu of the account and chooses "People". The invitation comes by mail and holds for 72 hours.\n\n- Ads management: plans, groups, ads, imports.\n- Recharge, and transfer: money alone.\n- Operator management: people and their roles, never above one’s own.',
      'zh-CN':
        '管理员打开账户菜单，选择“人员”。邀请以邮件发送，72 小时内有效。\n\n- 广告管理：计划、广告组、广告和导入。\n- 充值、转账：仅限资金操作。\n- 操作员管理：管理人员及其角色，但不能高于自己的权限。',
    },
    category: account,
    menuIds: [],
    daysOld: 80,
    readers: [1, 1],
    ratings: [2, 0],
  },
  {
    title: { 'en-US': 'Keep your account safe', 'zh-CN': '保护账户安全' },
    body: {
      'en-US':
        'Under "Sessions" you see where you are signed in, and can end what you do not know.\n\n- A session ends after two hours without use.\n- After several wrong passwords there is a wait, which grows.\n- Nobody of the platform asks for your password.',
      'zh-CN':
        '在“登录会话”中可查看登录位置，并结束不认识的会话。\n\n- 两小时未使用，会话自动结束。\n- 多次输错密码后需等待，等待时间逐次延长。\n- 平台人员不会向您索要密码。',
    },
    category: account,
    menuIds: [],
    daysOld: 20,
    readers: [0, 1, 0, 1],
    ratings: [1, 0],
  },
]
