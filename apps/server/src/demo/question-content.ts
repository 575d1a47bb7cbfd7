import type { LocalText } from '@placard/domain/platform/locale/locale'

/** A question of the demo, with its answer. */
export interface DemoQuestion {
  readonly title: LocalText
  readonly answer: LocalText
}

/** A type of questions of the demo. */
export interface DemoQuestionType {
  readonly name: LocalText
  readonly questions: readonly DemoQuestion[]
}

const asked = (title: LocalText, answer: LocalText): DemoQuestion => ({ title, answer })

/** The frequent questions of the demo. */
export const demoQuestionTypes: readonly DemoQuestionType[] = [
  {
    name: { 'en-US': 'Delivery', 'zh-CN': '投放' },
    questions: [
      asked(
        { 'en-US': 'Why has my plan no impressions?', 'zh-CN': '计划为何没有曝光？' },
        {
          'en-US':
            'Look at the state of the plan, then of its groups and ads. If all of them run:\n\n- Raise the bid: others may pay more.\n- Check that the daily budget is not used up.\n- Add broader keywords.',
          'zh-CN':
            '请依次查看计划、广告组和广告的状态。若均在投放：\n\n- 提高出价：其他广告主的出价可能更高。\n- 检查日预算是否已用完。\n- 添加更宽泛的关键词。',
        },
      ),
      asked(
        {
          'en-US': 'Can a plan spend more than its daily budget?',
          'zh-CN': '计划花费会超过日预算吗？',
        },
        {
          'en-US':
            'By a little: clicks that were under way when the budget ran out still count. The day is the one of your time zone.',
          'zh-CN': '可能略有超出：预算用完时正在进行的点击仍会计入。一天按账户时区计算。',
        },
      ),
      asked(
        { 'en-US': 'How do I pause everything at once?', 'zh-CN': '如何一次暂停全部投放？' },
        {
          'en-US':
            'In "Plans" choose all rows, then "Switch off". Groups and ads keep their switches.',
          'zh-CN': '在“推广计划”中全选，然后点击“关闭”。广告组和广告的开关保持不变。',
        },
      ),
      asked(
        { 'en-US': 'What do the three match types mean?', 'zh-CN': '三种匹配方式有何区别？' },
        {
          'en-US':
            '- Exact: the search is the keyword.\n- Phrase: the search contains the keyword.\n- Broad: the search is about the same thing.',
          'zh-CN':
            '- 精确匹配：搜索词与关键词一致。\n- 短语匹配：搜索词包含关键词。\n- 广泛匹配：搜索词与关键词含义相关。',
        },
      ),
    ],
  },
  {
    name: { 'en-US': 'Import', 'zh-CN': '导入' },
    questions: [
      asked(
        { 'en-US': 'Which files can be imported?', 'zh-CN': '支持导入哪些文件？' },
        {
          'en-US':
            'Exports of Google Ads Editor, bulk files of Microsoft Advertising, and daily statistics, as CSV or TSV.',
          'zh-CN':
            '支持 Google Ads Editor 导出文件、Microsoft Advertising 批量文件以及每日统计，格式为 CSV 或 TSV。',
        },
      ),
      asked(
        { 'en-US': 'Can an import be taken back?', 'zh-CN': '导入可以撤销吗？' },
        {
          'en-US':
            'Until you confirm, nothing has changed, and you can cancel. Afterwards the operation log lists each change with the previous value.',
          'zh-CN':
            '确认之前不会有任何变更，可随时取消。确认之后，每项变更及其之前的内容都记录在操作日志中。',
        },
      ),
      asked(
        { 'en-US': 'Why are imported plans paused?', 'zh-CN': '导入的计划为何处于暂停状态？' },
        {
          'en-US':
            'A value is below a minimum of the platform, such as a daily budget under 200.00. It is imported with a warning, and the plan stays paused until you fix it.',
          'zh-CN':
            '某个值低于平台下限，例如日预算不足 200.00。系统会导入并给出提醒，待您修正后方可投放。',
        },
      ),
      asked(
        { 'en-US': 'The file is large. Must I wait?', 'zh-CN': '文件很大，需要一直等待吗？' },
        {
          'en-US':
            'No. The import goes on when you leave the page, and a message tells you when it is done.',
          'zh-CN': '不需要。离开页面后导入会继续进行，完成时您会收到消息。',
        },
      ),
    ],
  },
  {
    name: { 'en-US': 'Account', 'zh-CN': '账户' },
    questions: [
      asked(
        { 'en-US': 'I have forgotten my password', 'zh-CN': '忘记密码怎么办？' },
        {
          'en-US':
            'Choose "Forgotten your password?" where you sign in. A link comes by mail; it works once and for one hour.',
          'zh-CN': '在登录页点击“忘记密码？”，系统会发送邮件链接，链接一小时内有效且仅能使用一次。',
        },
      ),
      asked(
        {
          'en-US': 'How does an agency act for its advertisers?',
          'zh-CN': '代理商如何代表广告主操作？',
        },
        {
          'en-US':
            'Open "Advertisers" and choose one: it opens in a new tab, with its name at the top. Each tab can act for a different advertiser.',
          'zh-CN':
            '打开“广告主”并选择其一，系统会在新标签页中打开，顶部显示其名称。多个标签页可分别对应多个广告主。',
        },
      ),
      asked(
        { 'en-US': 'Who has changed my budget?', 'zh-CN': '谁修改了我的预算？' },
        {
          'en-US': 'The operation log names the person, the time, and the value before and after.',
          'zh-CN': '操作日志会列出操作人、时间以及修改前后的值。',
        },
      ),
    ],
  },
  {
    name: { 'en-US': 'Balance', 'zh-CN': '余额' },
    questions: [
      asked(
        { 'en-US': 'What happens when the balance is empty?', 'zh-CN': '余额用完会怎样？' },
        {
          'en-US':
            'All plans stop, and go on by themselves after a recharge. A message warns you days before.',
          'zh-CN': '全部计划停止投放，充值后自动恢复。余额不足前数日您会收到消息提醒。',
        },
      ),
      asked(
        {
          'en-US': 'How does an agency give money to an advertiser?',
          'zh-CN': '代理商如何给广告主转账？',
        },
        {
          'en-US':
            'Somebody with the role "transfer" moves it from the agency’s balance. It is there at once.',
          'zh-CN': '由具有“转账”角色的人员从代理商余额划转，实时到账。',
        },
      ),
      asked(
        { 'en-US': 'When does a recharge arrive?', 'zh-CN': '充值多久到账？' },
        {
          'en-US': 'By card within minutes, by bank transfer on the next working day.',
          'zh-CN': '银行卡支付数分钟内到账，银行转账下一个工作日到账。',
        },
      ),
      asked(
        { 'en-US': 'In which currency are amounts?', 'zh-CN': '金额使用哪种货币？' },
        {
          'en-US':
            'In the currency of the advertiser, which is shown with every amount. It cannot be changed later.',
          'zh-CN': '使用广告主账户的币种，金额旁会标明。币种设定后不能更改。',
        },
      ),
    ],
  },
]
