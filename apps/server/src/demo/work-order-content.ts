import {
  legacyWorkOrderStatus,
  type WorkOrderScheme,
  workOrderStatus,
  workOrderType,
  type WorkOrderType,
} from '@placard/domain/support/work-order/scheme'

const { toProcess, processing, toConfirm, done, closed } = workOrderStatus

/** A message or status change in a demo work order. */
export interface DemoEntry {
  readonly by: 'owner' | 'platform'
  readonly hoursAgo: number
  readonly text?: string
  /** The status in the new scheme; empty if it did not change. */
  readonly move?: readonly [from: number, to: number]
  readonly file?: { readonly name: string; readonly content: string }
}

/** A work order of the demo, in the status after its last change, or in `standing`. */
export interface DemoWorkOrder {
  readonly type: WorkOrderType
  readonly title: string
  readonly standing: { readonly scheme: WorkOrderScheme; readonly status: number }
  readonly entries: readonly DemoEntry[]
}

const now = (status: number) => ({ scheme: 'new', status }) as const
const old = (status: number) => ({ scheme: 'old', status }) as const

const clicksByDay = [
  '日期,广告组,点击,下载',
  '2026-05-11,Trail runners,412,38',
  '2026-05-12,Trail runners,398,0',
  '2026-05-13,Trail runners,405,0',
  '',
].join('\r\n')

/** The work orders of the advertiser: every status of both schemes. */
export const advertiserWorkOrders: readonly DemoWorkOrder[] = [
  {
    type: workOrderType.delivery,
    title: 'Downloads stay at zero since Tuesday',
    standing: now(toConfirm),
    entries: [
      {
        by: 'owner',
        hoursAgo: 52,
        text: 'Clicks of “Trail runners” look as always, but no download was counted since Tuesday. Our own server sees them. The figures are attached.',
        file: { name: '点击与下载-Trail runners.csv', content: clicksByDay },
      },
      { by: 'platform', hoursAgo: 49, move: [toProcess, processing] },
      {
        by: 'platform',
        hoursAgo: 28,
        text: 'The download link in “Trail runners” had lost its macro __CLICK_ID__ on Monday evening, so downloads could not be matched. We counted the missing days again. Could you check?',
      },
      { by: 'platform', hoursAgo: 28, move: [processing, toConfirm] },
    ],
  },
  {
    type: workOrderType.review,
    title: '“Made to last” was refused twice',
    standing: now(processing),
    entries: [
      {
        by: 'owner',
        hoursAgo: 30,
        text: 'We added the test report to the landing page, and the ad was refused again with the same reason.',
      },
      { by: 'platform', hoursAgo: 26, move: [toProcess, processing] },
      {
        by: 'platform',
        hoursAgo: 25,
        text: 'Thank you. A colleague of the review looks at it by hand today.',
      },
    ],
  },
  {
    type: workOrderType.finance,
    title: '申请上月增值税专用发票',
    standing: now(toProcess),
    entries: [
      {
        by: 'owner',
        hoursAgo: 5,
        text: '请开具上月消耗的增值税专用发票。\n抬头与税号同上次，邮寄至上海办公室。',
      },
    ],
  },
  {
    type: workOrderType.fault,
    title: 'The export of groups stops at 30 %',
    standing: now(done),
    entries: [
      { by: 'owner', hoursAgo: 230, text: 'Chrome and Edge, three tries each.' },
      { by: 'platform', hoursAgo: 228, move: [toProcess, processing] },
      {
        by: 'platform',
        hoursAgo: 205,
        text: 'One group’s name held a line break. The export reads such names since this morning.',
        move: [processing, toConfirm],
      },
      {
        by: 'owner',
        hoursAgo: 203,
        text: 'It stops at 80 % now.',
        move: [toConfirm, processing],
      },
      {
        by: 'platform',
        hoursAgo: 182,
        text: 'There were two more names of this kind, in the plans.',
        move: [processing, toConfirm],
      },
      { by: 'owner', hoursAgo: 180, move: [toConfirm, done] },
    ],
  },
  {
    type: workOrderType.account,
    title: 'Please add a second account for our trainee',
    standing: now(closed),
    entries: [
      { by: 'owner', hoursAgo: 330, text: 'She shall see the figures and change nothing.' },
      {
        by: 'owner',
        hoursAgo: 329,
        text: 'Found it: Operators, then Invite.',
        move: [toProcess, closed],
      },
    ],
  },
  {
    type: workOrderType.delivery,
    title: 'Search terms of the spring sale',
    standing: old(legacyWorkOrderStatus.toAssign),
    entries: [{ by: 'owner', hoursAgo: 2_300, text: 'Can we get the list of search terms?' }],
  },
  {
    type: workOrderType.review,
    title: 'Brand name in capital letters',
    standing: old(legacyWorkOrderStatus.toProcess),
    entries: [{ by: 'owner', hoursAgo: 2_420, text: 'ALPINE is how the brand is registered.' }],
  },
  {
    type: workOrderType.fault,
    title: 'Preview shows the old picture',
    standing: old(legacyWorkOrderStatus.toConfirm),
    entries: [
      { by: 'owner', hoursAgo: 2_600, text: 'The picture was changed on Friday.' },
      { by: 'platform', hoursAgo: 2_580, text: 'The preview was refreshed. Is it right now?' },
    ],
  },
  {
    type: workOrderType.finance,
    title: '充值后余额未更新',
    standing: old(legacyWorkOrderStatus.toReply),
    entries: [
      { by: 'owner', hoursAgo: 2_700, text: '昨日充值 5,000 元，余额仍未变化。' },
      { by: 'platform', hoursAgo: 2_690, text: '请提供银行转账回单。' },
    ],
  },
  {
    type: workOrderType.other,
    title: 'A webinar about oCPC?',
    standing: old(legacyWorkOrderStatus.done),
    entries: [
      { by: 'owner', hoursAgo: 2_900, text: 'Is there one planned in English?' },
      { by: 'platform', hoursAgo: 2_880, text: 'Yes, each first Thursday of a month.' },
    ],
  },
]

/** The work orders of the agency itself. */
export const agencyWorkOrders: readonly DemoWorkOrder[] = [
  {
    type: workOrderType.account,
    title: 'Take over an advertiser from another agency',
    standing: now(processing),
    entries: [
      { by: 'owner', hoursAgo: 44, text: 'The advertiser has signed. What do you need from us?' },
      {
        by: 'platform',
        hoursAgo: 40,
        text: 'The signed letter of both sides, as a PDF.',
        move: [toProcess, processing],
      },
    ],
  },
  {
    type: workOrderType.finance,
    title: '转账额度能否提高',
    standing: now(toProcess),
    entries: [{ by: 'owner', hoursAgo: 9, text: '目前每日 50,000 元，旺季不够用。' }],
  },
]

/** The work orders for each of the agency's clients, in their order. */
export const clientWorkOrders: readonly (readonly DemoWorkOrder[])[] = [
  [
    {
      type: workOrderType.delivery,
      title: 'City Bikes: few impressions at night',
      standing: now(toConfirm),
      entries: [
        { by: 'owner', hoursAgo: 70, text: 'From 22:00 on there are hardly any.' },
        { by: 'platform', hoursAgo: 68, move: [toProcess, processing] },
        {
          by: 'platform',
          hoursAgo: 47,
          text: 'The time table of the group ends at 22:00. Please look at its settings.',
          move: [processing, toConfirm],
        },
      ],
    },
  ],
  [
    {
      type: workOrderType.account,
      title: 'Garden House 营业执照更新',
      standing: now(toProcess),
      entries: [
        { by: 'owner', hoursAgo: 20, text: '新执照本周下发，旧执照月底到期，会影响投放吗？' },
      ],
    },
  ],
  [
    {
      type: workOrderType.review,
      title: 'Tea & Leaf: may we say “organic”?',
      standing: old(legacyWorkOrderStatus.toReply),
      entries: [
        { by: 'owner', hoursAgo: 2_500, text: 'The tea has an organic certificate.' },
        { by: 'platform', hoursAgo: 2_490, text: 'Please send us its number.' },
      ],
    },
  ],
]
