import { textTable } from '@placard/domain/platform/locale/text-table'
import type { NamesOf } from '@placard/domain/platform/locale/locale'
import type { StaffPage } from './pages.ts'

/** The help about each page of platform staff, in the format of help articles. */
export const staffGuide: NamesOf<StaffPage> = textTable({
  message: [
    'Messages appear under the bell of every owner that they reach.\n\n- Select all owners, types of owners, or single ones.\n- “Owners” counts those who get it, “Read by” the people who have read it.\n- A start time lets a message wait. Without an end it stays.\n- Withdrawing removes it for everyone, including those who have read it.',
    '消息会出现在所覆盖账户的通知中。\n\n- 可选择全部账户、某类账户或指定账户。\n- “账户数”为收到消息的账户，“已读人次”为已阅读的人数。\n- 设置开始时间后，消息到时才发布；不设结束时间则长期保留。\n- 撤回后所有人都不再看到，包括已读的账户。',
  ],
  'work-order': [
    'Owners ask here what they cannot solve themselves.\n\n- Search by owner, title or ID; the status filter shows what still needs an answer.\n- Write a reply, attach files, and set the next status in one step. The owner is notified.\n- “Ask to confirm” hands the order to the owner, who closes or reopens it.\n- Orders of the old scheme are migrated one by one or all at once, and keep their history.',
    '账户遇到无法自行解决的问题时，会在此提交工单。\n\n- 可按账户、标题或 ID 搜索，并按状态筛选待处理的工单。\n- 回复、附件与状态变更可一步完成，并会通知账户。\n- “请求确认”后由账户决定关闭或重新打开。\n- 旧版工单可逐个或全部迁移，历史记录会保留。',
  ],
  banner: [
    'A banner message is one line above the pages that you select, until its end or until a reader closes it.\n\n- Write it in both languages. Bold, italic, underline and links to web pages are allowed.\n- The priority decides color, icon and order; several messages take turns.\n- “Change end” extends or ends it. A time in the past ends it at once.',
    '横幅消息以一行文字显示在指定页面上方，到期或被读者关闭后消失。\n\n- 请填写中英文内容，可使用加粗、斜体、下划线和网页链接。\n- 优先级决定颜色、图标和顺序，多条消息会轮流显示。\n- “修改结束时间”可延长或结束播放，填写已过去的时间会立即结束。',
  ],
  questionnaire: [
    'A questionnaire asks owners a few questions on the pages that you select, each person once.\n\n- Questions have a single choice, several choices, a scale from 0 to 10, or a text.\n- Nobody is asked again after answering.\n- The results show how often each option was selected, and can be saved as CSV.\n- Ending a questionnaire keeps its results.',
    '问卷会在指定页面向账户提出几个问题，每人仅出现一次。\n\n- 题型包括单选、多选、0 到 10 分和文字。\n- 已作答的人不会再次看到。\n- 结果页显示各选项的选择次数，可保存为 CSV。\n- 结束问卷后，结果仍会保留。',
  ],
  review: [
    'New and changed ads and creatives are shown to nobody before they are approved.\n\n- The oldest wait at the top. Assign one to yourself, so that nobody else decides it meanwhile.\n- “Changed since it was decided” marks what is new; the rest was approved before.\n- A rejection needs a reason, which the owner reads unchanged. Name what to fix.\n- A decision can be changed under “Approved” or “Rejected”.\n- Keyboard: J and K or the arrow keys move, P approves, R rejects, T assigns to you.',
    '新建或修改过的广告和创意，审核通过后才会展示。\n\n- 等待最久的排在最前。领取后，其他人不会同时审核。\n- “上次审核后的修改”标出新内容，其余内容此前已通过。\n- 驳回必须填写原因，账户会看到原文，请说明需要如何修改。\n- 可在“已通过”或“已驳回”中更改审核结果。\n- 快捷键：J、K 或方向键切换，P 通过，R 驳回，T 领取。',
  ],
  verification: [
    'Owners submit documents about their business here, and further qualifications that their industry needs.\n\n- Compare number and company with the documents. They open in the dialog, or are saved as files.\n- Enter the last valid day when you accept. Ads stop on the day after it, until new documents are accepted.\n- A rejection names the reason. The owner corrects the documents and submits them again.',
    '账户在此提交企业认证材料以及行业所需的资质。\n\n- 请核对编号、公司名称与文件内容，文件可在窗口中查看或保存。\n- 通过时请填写有效期最后一天。到期次日起停止投放，直到新材料通过。\n- 驳回时请说明原因，账户修改后可重新提交。',
  ],
  owner: [
    'All agencies and advertisers, newest first.\n\n- Search by a part of the name or by the ID; “Advertisers” lists those of an agency.\n- Stopped creation and limits apply with the next request. The owner reads the reason.\n- Closing signs all users out and keeps the data. You can reopen it at any time.\n- Moving a sub-owner to another agency ends the access of the former one at once.\n- Each change is in the operation log of the owner, as one by the platform.',
    '列出全部代理商和广告主，最新的在前。\n\n- 可按名称的一部分或 ID 搜索；“广告主”列出代理商的广告主。\n- 停止新建和各项限制在下一次请求时生效，账户可看到原因。\n- 关闭后所有用户退出登录，数据保留，可随时重新开启。\n- 将子广告主移至其他代理商后，原代理商立即失去访问权限。\n- 每次修改都会以平台名义记入账户的操作日志。',
  ],
  finance: [
    'Balances are changed by bookings, which are never edited or removed.\n\n- Search for an owner to see its balances and bookings.\n- A recharge needs the voucher number of the payment. A number is booked once, for one owner only.\n- A refund needs a reason, and cannot exceed the balance.\n- “Reverse” books the opposite amount and names the voucher that it reverses. The owner is notified of each booking.',
    '余额只能通过记账变更，账务记录不可修改或删除。\n\n- 查找账户后可查看其余额和账务记录。\n- 充值需填写付款凭证号，每个凭证号只能入账一次。\n- 退款需填写原因，且不能超过余额。\n- “冲回”会记入相反金额，并注明所冲回的凭证。每笔记账都会通知账户。',
  ],
  reconciliation: [
    'All ledgers are compared each night, as a whole and not as a sample.\n\n- “Everything agrees” means that each cent is where it should be. The sums are what the platform owed at that time.\n- A difference names the owner, what was compared, and both amounts. The first 1,000 are listed.\n- Running totals of ads are compared by a sample. “statistics rebuild --owner ID” makes those of an owner anew.\n- Nothing is corrected by itself: find the cause, then book the correction. The next night shows whether it is gone.\n- The command “placard -- finance reconcile” compares at once.',
    '每晚全量核对所有账务，不做抽样。\n\n- “全部一致”表示每一分钱都对得上；各项合计为当时平台对广告主的余额。\n- 每处差异会注明广告主、核对项和两个金额，最多列出前 1,000 处。\n- 广告累计数据按抽样核对；执行“statistics rebuild --owner ID”可重新生成该账户的累计数据。\n- 系统不会自动更正：请查明原因后记账更正，次日对账会显示差异是否消除。\n- 执行命令“placard -- finance reconcile”可立即对账。',
  ],
  storage: [
    'Uploads of an owner count toward its storage: materials and documents, also those in the recycle bin.\n\n- Owners closest to a limit come first. “Change limits” sets a custom limit for each kind of file.\n- An owner that has reached a limit cannot upload; no file is removed.\n- Equal files of one owner count once.',
    '账户上传的素材和文件计入存储空间，回收站中的也包括在内。\n\n- 最接近上限的账户排在最前，可通过“调整上限”为各类文件单独设置。\n- 达到上限的账户无法继续上传，已有文件不受影响。\n- 同一账户的相同文件只计算一次。',
  ],
  usage: [
    'Pages report which of their functions are used, without the content that people enter.\n\n- Numbers are per day and page. Search by the address of a page or the name of an action.\n- A report that is sent twice counts once.\n- “Save as CSV” contains all rows of the selected days.',
    '各页面会上报功能使用次数，不包含用户输入的内容。\n\n- 数据按日期和页面统计，可按页面地址或操作名称搜索。\n- 重复上报只计算一次。\n- “保存为 CSV”包含所选日期的全部数据。',
  ],
  engine: [
    'Engines read what may be delivered, and report what they spent.\n\n- “Up to date” means that a copy has applied all but the latest changes. A copy that is behind may still deliver what was paused.\n- “Not reporting” means that a copy has been silent for half a minute. Copies that have ended leave the list after a day.\n- A clock that is minutes off begins and ends plans at the wrong time.\n- A revoked token is refused with the next request.\n- Webhooks of the platform tell programs of closed days, and that engines load the feed anew. The secret is shown once.\n- Messages that ten attempts did not deliver are under “Given-up messages”, for the platform and all owners, and can be sent again.',
    '投放引擎读取可投放的内容，并上报消耗。\n\n- “已同步”表示实例已应用除最新变更外的全部内容；滞后的实例可能仍在投放已暂停的内容。\n- “停止上报”表示实例已半分钟没有上报；已结束的实例一天后不再显示。\n- 时钟相差数分钟会导致计划在错误的时间开始或结束。\n- 令牌撤销后，下一次请求即被拒绝。\n- 平台 Webhook 会通知程序某日已关账、引擎重新加载数据；密钥仅显示一次。\n- 十次尝试仍未送达的消息列在“已放弃的消息”中，包括平台和全部账户，可重新发送。',
  ],
  staff: [
    'Members of the platform staff have roles, which open pages and allow changes there.\n\n- “Roles” says what each role may do. Give no more than somebody needs; several roles add up.\n- Changed roles apply with the next request. A suspension ends all sessions until it is lifted.\n- One admin who can sign in always remains.\n- Changes ask for your password or code if you signed in a while ago.',
    '平台人员拥有角色，角色决定可访问的页面和可执行的操作。\n\n- “角色说明”列出每个角色的权限。请仅授予所需角色，多个角色的权限会叠加。\n- 角色变更在下一次请求时生效。停用会结束所有登录会话，直到恢复。\n- 始终保留至少一位可以登录的管理员。\n- 如果您登录已有一段时间，修改时需再次输入密码或验证码。',
  ],
  help: [
    'Articles appear in the help of owners and agencies.\n\n- An article belongs to the pages that you select, and is listed first there. Without pages it is general.\n- A title that begins with the name of a page is shown first on that page.\n- Drafts are visible only here, until they are published. Withdrawing makes an article a draft again.\n- Lines that begin with “- ” become a list. Addresses become links.',
    '文章显示在账户和代理商的帮助中。\n\n- 文章可归属指定页面，并在该页面优先显示；不选页面则为通用文章。\n- 标题以页面名称开头的文章在该页面排在最前。\n- 草稿仅在此处可见，发布后生效；撤回后恢复为草稿。\n- 以“- ”开头的行会显示为列表，网址会显示为链接。',
  ],
  question: [
    'Questions with short answers are listed in the help by topic.\n\n- Create a topic first, then its questions.\n- Readers say whether an answer helped, and can write what was missing. Both are shown here.\n- A topic is removed once it has no questions.',
    '常见问题及简短回答会按类型显示在帮助中。\n\n- 请先新建类型，再添加问题。\n- 读者可评价回答是否有帮助并填写意见，结果显示在此处。\n- 没有问题的类型才能删除。',
  ],
  dictionary: [
    'Industries and apps are the choices that owners have in their forms.\n\n- A code cannot be changed, because plans and owners refer to it. A name can.\n- An app that is not in the store stops the delivery of all plans that promote it, and says so in their status.',
    '行业和应用是账户填写表单时的可选项。\n\n- 编码被计划和账户引用，不可修改；名称可以修改。\n- 应用标记为“已下架”后，推广该应用的计划将停止投放，并在状态中说明。',
  ],
  'landing-template': [
    'A template is a landing page whose texts and pictures owners fill in themselves.\n\n- Parts such as a headline, an image or a button follow each other. A required part must be filled in before the page can be used.\n- The preview shows the result.\n- A saved template is available to advertisers immediately.',
    '落地页模板的文字和图片由账户自行填写。\n\n- 页面由标题、图片、按钮等部分依次组成，必填部分填写后页面才能使用。\n- 可在预览中查看效果。\n- 保存后，广告主可立即使用。',
  ],
})
