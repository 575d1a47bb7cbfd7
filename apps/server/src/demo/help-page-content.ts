import { helpCategory } from '@placard/domain/support/help/article'
import { menuOf } from '@placard/domain/platform/menu/permission'
import type { DemoArticle } from '#server/demo/help-content.ts'

const { promotion, import: fromFiles, account } = helpCategory
const manage = [menuOf('/manage')]

/** The help articles of the demo that explain a page, one for each. */
export const demoPageArticles: readonly DemoArticle[] = [
  {
    title: { 'en-US': 'API tokens for your programs', 'zh-CN': '供程序使用的 API 令牌' },
    body: {
      'en-US':
        'A program makes calls with a token instead of a password. Open "API tokens" and choose "Create token".\n\n- Give it as few permissions as the program needs. It never may do more than you.\n- Limit it to the networks of your servers, if they are known.\n- Copy it at once: it is shown only then.\n- Rotate it before its last day. The former one works for another 24 hours.\n- Revoke it when the program is gone, or somebody else may have seen it.\n\nThe operation log names the token beside each change.',
      'zh-CN':
        '程序使用令牌而非密码调用接口。打开“API 令牌”，点击“创建令牌”。\n\n- 仅授予程序必需的权限，令牌的权限不会超过您本人。\n- 如已知服务器网段，请限制使用网段。\n- 请立即复制，令牌仅显示一次。\n- 到期前请轮换，原令牌仍可使用 24 小时。\n- 程序停用或令牌可能泄露时，请撤销。\n\n操作日志会在每次变更旁记录所用令牌。',
    },
    category: account,
    menuIds: [],
    daysOld: 3,
    readers: [],
    ratings: [0, 0],
  },
  {
    title: {
      'en-US': 'Ad groups: audience, bid and schedule',
      'zh-CN': '广告组：定向、出价与时段',
    },
    body: {
      'en-US':
        'An ad group decides who sees the ads of a plan, for which price, and when.\n\n- Audience: regions, age, interests. Without any, everybody sees the ads.\n- Bid: what you pay for a click, a thousand impressions, or a conversion.\n- Schedule: paint the half hours of the week. Without any, the ads run always.\n\nA paused plan pauses its ad groups as well.',
      'zh-CN':
        '广告组决定计划的广告展示给谁、以什么价格、在什么时间展示。\n\n- 定向：地域、年龄、兴趣；不设置则不限人群。\n- 出价：每次点击、每千次曝光或每次转化的出价。\n- 时段：在一周的半小时格中涂选；不设置则全天投放。\n\n计划暂停时，其下的广告组也会暂停。',
    },
    category: promotion,
    menuIds: manage,
    daysOld: 46,
    readers: [],
    ratings: [0, 0],
  },
  {
    title: { 'en-US': 'Ads: texts, pictures and the review', 'zh-CN': '广告：文案、素材与审核' },
    body: {
      'en-US':
        'An ad has a text, a landing page and creatives with pictures or videos. Every new ad is reviewed before it is shown, usually within a day.\n\n- A rejected ad names the reason. Change what it names, and the ad is reviewed again.\n- A change of the text, the address or a picture starts a new review. Switching an ad off and on does not.',
      'zh-CN':
        '广告包含文案、落地页以及含图片或视频的创意。新广告须审核通过后才会展示，通常不超过一天。\n\n- 被驳回的广告会注明原因，按原因修改后将重新审核。\n- 修改文案、链接或图片会重新审核；开关广告不会。',
    },
    category: promotion,
    menuIds: manage,
    daysOld: 45,
    readers: [],
    ratings: [0, 0],
  },
  {
    title: { 'en-US': 'Creatives: what viewers see of an ad', 'zh-CN': '创意：广告的展示内容' },
    body: {
      'en-US':
        'A creative combines pictures or a video with the text of its ad. An ad shows one of its enabled and approved creatives.\n\n- The list contains those of all ads. Filter by review to find what was rejected, and open the details to see the reason and the preview.\n- Select several, or all that match, to pause, enable or remove them. The check shows every row before it is removed.\n- Figures are counted for the ad.\n- A change of the pictures or the video starts a new review. The switch does not.',
      'zh-CN':
        '创意由图片或视频与广告文案组成，广告会展示其中一个已开启且审核通过的创意。\n\n- 列表包含所有广告的创意，可按审核状态筛选被驳回的创意，并在详情中查看原因和预览。\n- 可多选或选择全部符合条件的创意，批量开启、关闭或删除；删除前可逐行检查。\n- 数据按广告统计。\n- 修改图片或视频会重新审核，开关不会。',
    },
    category: promotion,
    menuIds: manage,
    daysOld: 44,
    readers: [],
    ratings: [0, 0],
  },
  {
    title: { 'en-US': 'Keywords: add, bid and pause', 'zh-CN': '关键词：添加、出价与启停' },
    body: {
      'en-US':
        'A keyword says which searches the ads of its ad group may answer. The list contains those of all ad groups.\n\n- Choose “Add keywords” and paste one per line: [exact], "phrase", or broad without either. The preview shows how each line was read. If a line is refused, nothing is added.\n- Press a bid to change it. An empty bid means that of the ad group. With “Max conversion” the platform sets the bids.\n- Select several, or all that match, to pause, enable or remove them, or to change their bids or match types. The check shows every row before anything is changed.\n- Keywords have no recycle bin, but a removal can be undone for 30 days from the operation log.',
      'zh-CN':
        '关键词决定广告组的广告可以响应哪些搜索，列表包含所有广告组的关键词。\n\n- 点击“添加关键词”，每行粘贴一个：[精确匹配]、"短语匹配"，不加符号为广泛匹配。预览会显示每行的识别结果；只要有一行有误，就不会添加任何关键词。\n- 点击出价即可修改，留空表示使用广告组出价。“最大转化”由平台出价。\n- 可多选或选择全部符合条件的关键词，批量开启、关闭、删除或修改出价、匹配方式；修改前可逐行检查。\n- 关键词没有回收站，但删除后 30 天内可在操作日志中撤销。',
    },
    category: promotion,
    menuIds: manage,
    daysOld: 43,
    readers: [],
    ratings: [0, 0],
  },
  {
    title: { 'en-US': 'Materials: find, sort and replace', 'zh-CN': '素材库：查找、整理与替换' },
    body: {
      'en-US':
        '“Materials” has every picture and video of the account.\n\n- Drop files or whole folders onto the page to upload them.\n- Sort them with folders and tags. Search by name, size or tag.\n- Replace a picture everywhere: open it, choose “Replace”, and check the ads that would change.\n- A material in use cannot be removed.',
      'zh-CN':
        '“素材库”包含账户的所有图片和视频。\n\n- 将文件或整个文件夹拖入页面即可上传。\n- 用文件夹和标签整理，可按名称、尺寸或标签查找。\n- 批量替换：打开素材，点击“替换”，确认受影响的广告。\n- 使用中的素材无法删除。',
    },
    category: promotion,
    menuIds: manage,
    daysOld: 44,
    readers: [],
    ratings: [0, 0],
  },
  {
    title: { 'en-US': 'Drafts: go on with what is unfinished', 'zh-CN': '草稿：继续未完成的新建' },
    body: {
      'en-US':
        'The form of a new plan saves what you type by itself. “Drafts” lists what is unfinished, of you and your colleagues.\n\nOpen one to go on at the same step. A draft that is finished or removed leaves the list for everyone.',
      'zh-CN':
        '新建计划的表单会自动保存您填写的内容。“草稿”页列出您和同事未完成的新建。\n\n打开草稿即可从原来的步骤继续。完成或删除后，草稿会从所有人的列表中消失。',
    },
    category: promotion,
    menuIds: manage,
    daysOld: 43,
    readers: [],
    ratings: [0, 0],
  },
  {
    title: { 'en-US': 'Restore from the recycle bin', 'zh-CN': '从回收站恢复' },
    body: {
      'en-US':
        'What you remove moves to the recycle bin, with everything below it. Statistics are kept.\n\n- Choose “Restore” to get it back, paused as it was.\n- An ad group can be restored only while its plan is not in the recycle bin.\n- If the name was taken in the meantime, it gets a number.',
      'zh-CN':
        '删除的内容会连同其下级一起移至回收站，数据会保留。\n\n- 点击“恢复”即可还原，状态与删除前一致。\n- 计划仍在回收站时，其广告组无法恢复。\n- 若名称已被占用，会自动加上序号。',
    },
    category: promotion,
    menuIds: manage,
    daysOld: 42,
    readers: [],
    ratings: [0, 0],
  },
  {
    title: {
      'en-US': 'Import: the steps from file to campaigns',
      'zh-CN': '导入：从文件到推广内容',
    },
    body: {
      'en-US':
        '- Upload a file of Microsoft Advertising or Google Ads Editor.\n- Check the preview: what is added, what changes, and what is refused and why.\n- Confirm. The import goes on if you leave the page.\n\nThe report of an import can be downloaded later, too.',
      'zh-CN':
        '- 上传 Microsoft Advertising 或 Google Ads Editor 的文件。\n- 查看预览：新增、修改以及被拒绝的内容和原因。\n- 确认导入。离开页面后导入仍会继续。\n\n导入报告之后也可下载。',
    },
    category: fromFiles,
    menuIds: manage,
    daysOld: 41,
    readers: [],
    ratings: [0, 0],
  },
  {
    title: { 'en-US': 'Transactions: where the money went', 'zh-CN': '资金流水：查看每笔变动' },
    body: {
      'en-US':
        'Every recharge, transfer and day of spending is a line with the balance after it. Filter by days and kind, and export what you see.\n\nSpending of a day is booked after midnight of your time zone. A booking is never changed: a correction is a line of its own.',
      'zh-CN':
        '每笔充值、转账和每日消耗都是一行，并显示变动后的余额。可按日期和类型筛选，并导出当前列表。\n\n当日消耗在账户时区零点后入账。流水不会被修改，更正会另记一行。',
    },
    category: account,
    menuIds: [menuOf('/finance/flow')],
    daysOld: 40,
    readers: [],
    ratings: [0, 0],
  },
  {
    title: { 'en-US': 'Work orders: ask the platform', 'zh-CN': '工单：向平台提问' },
    body: {
      'en-US':
        'Create a work order when the help does not answer a question.\n\n- Choose the kind, describe the problem, and attach screenshots.\n- Replies appear in the work order and as a message.\n- Confirm the solution, or reopen the work order with a reason.',
      'zh-CN':
        '帮助中没有答案时，可提交工单。\n\n- 选择类型，描述问题，并附上截图。\n- 回复会显示在工单中，并以消息通知。\n- 确认问题已解决，或说明原因后重新打开。',
    },
    category: account,
    menuIds: [menuOf('/toolbox/work-order')],
    daysOld: 39,
    readers: [],
    ratings: [0, 0],
  },
  {
    title: { 'en-US': 'Operation log: who changed what', 'zh-CN': '操作日志：谁改了什么' },
    body: {
      'en-US':
        'The operation log has every change of plans, ad groups, ads and materials with its author, time and address.\n\nFilter by object, person or days to find the cause of a change in the statistics. Changes of an import are marked as such.',
      'zh-CN':
        '操作日志记录计划、广告组、广告和素材的每一次修改，包括操作人、时间和 IP 地址。\n\n按对象、人员或日期筛选，可找到数据变化的原因。导入产生的修改会单独标明。',
    },
    category: account,
    menuIds: [menuOf('/operation-log')],
    daysOld: 38,
    readers: [],
    ratings: [0, 0],
  },
  {
    title: { 'en-US': 'Messages and notification settings', 'zh-CN': '消息与通知设置' },
    body: {
      'en-US':
        'Messages tell of reviews, balances and news of the platform. Unread ones are counted at the bell.\n\nUnder “Notification settings” you choose which kinds are counted. Important messages are always shown.',
      'zh-CN':
        '消息包括审核结果、余额提醒和平台公告，未读数显示在铃铛上。\n\n在“通知设置”中可选择计入未读数的类型，重要消息始终显示。',
    },
    category: account,
    menuIds: [menuOf('/notify/view'), menuOf('/notify/subscription')],
    daysOld: 37,
    readers: [],
    ratings: [0, 0],
  },
  {
    title: {
      'en-US': 'Account settings: password, theme and verification',
      'zh-CN': '个人中心：密码、主题与认证',
    },
    body: {
      'en-US':
        '- Change your password and see where you are signed in.\n- Set up an authenticator app under “Sign-in security”: after that, nobody can sign in with your password alone. Save the recovery codes; each signs you in once without the app. If you lose both, an administrator can reset your second factor.\n- Choose the language and the theme.\n- Submit the documents that verify your business. Until they are approved, some actions are restricted.',
      'zh-CN':
        '- 修改密码，查看登录位置。\n- 在“登录安全”中绑定验证器应用，之后他人仅凭密码无法登录。请保存恢复码，无法使用应用时每个恢复码可登录一次。如均已丢失，可由管理员重置两步验证。\n- 选择语言和主题。\n- 提交企业认证资料。审核通过前，部分操作受限。',
    },
    category: account,
    menuIds: [menuOf('/personal')],
    daysOld: 36,
    readers: [],
    ratings: [0, 0],
  },
  {
    title: { 'en-US': 'Advertisers: work for your clients', 'zh-CN': '广告主：为客户操作' },
    body: {
      'en-US':
        'An agency sees its advertisers in a list, those first that need attention: without balance, with rejected ads, and so on. Press a name to work for that advertiser in a tab of its own, which is marked with its name.\n\n- The menu beside the name renames and closes an advertiser. Its data is kept, and you can open it again.\n- Select several to close or open them at once.\n\nEverything you do there is recorded for the advertiser. Close the tab, or press “Stop”, to return to the agency.',
      'zh-CN':
        '代理商可在列表中查看其广告主，需要关注的排在最前，例如余额不足或有广告被拒。点击名称会在单独的标签页中代该广告主操作，页面顶部会标明其名称。\n\n- 可在名称旁的菜单中重命名或关闭广告主；数据会保留，之后可重新开启。\n- 可勾选多个广告主，一次关闭或重新开启。\n\n您的操作会记入该广告主的日志。关闭标签页或点击“结束”即可返回代理商账户。',
    },
    category: account,
    menuIds: manage,
    daysOld: 35,
    readers: [],
    ratings: [0, 0],
  },
]
