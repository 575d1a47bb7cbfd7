import { adDetail, listAds, saveAd } from '@placard/contract/campaigns/ad'
import { draftDetail, saveDraft } from '@placard/contract/campaigns/draft'
import type { Envelope } from '@placard/contract/platform/envelope'
import { queryBalance } from '@placard/contract/finance/finance'
import { queryMessages } from '@placard/contract/support/message'
import { ownerInfo } from '@placard/contract/identity/owner'
import { ownerSetting, saveOwnerSetting } from '@placard/contract/identity/owner-setting'
import { addPersonalConfig, listPersonalConfig } from '@placard/contract/support/personal-config'
import { listQuestionTitles, resolveQuestion } from '@placard/contract/support/question'
import { saveServiceNode, serviceTree } from '@placard/contract/campaigns/service-node'
import { bookRecharge } from '@placard/contract/finance/staff-finance'
import { listStaffArticles, saveArticle } from '@placard/contract/support/staff-help'
import { publishMessage } from '@placard/contract/support/staff-message'
import { rejectReview } from '@placard/contract/campaigns/staff-review'
import { listQuestionComments } from '@placard/contract/support/staff-question'
import { createWorkOrder, workOrderDetail } from '@placard/contract/support/work-order'
import { helpCategory } from '@placard/domain/support/help/article'
import { workOrderType } from '@placard/domain/support/work-order/scheme'
import { expect } from 'vitest'
import list from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { figureDays } from '#server/access/testing/fixtures.ts'
import { hostileTexts } from '#server/access/testing/hostile-value.ts'
import { scriptAttempts } from '#server/access/testing/script-attempts.ts'
import { libraryCarriers } from '#server/access/testing/library-carriers.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Visitor } from '#server/testing/app.ts'

/** Unusual strings that are known to cause trouble: the public list and our additions. */
export const unusualStrings: readonly string[] = [
  ...new Set([...list, ...hostileTexts, ...scriptAttempts]),
]

/** The writer and the reader of a field. */
export interface Writers {
  readonly owner: Visitor
  readonly staff: Visitor
  readonly database: Pick<Database, 'db'>
}

/** A field for user input. */
export interface Carrier {
  readonly name: string
  /** The field of the input. */
  readonly field: string
  /** The minimum share of the texts that it accepts, if not most of them; many are too long for it. */
  readonly least?: number
  /** Writes the text. Returns the answer, and the value that the field has afterwards. */
  write(text: string, by: Writers): Promise<{ reply: Envelope<unknown>; read(): Promise<unknown> }>
}

const message = (language: 'en-US' | 'zh-CN', part: 'title' | 'text'): Carrier => ({
  name: `the ${part} of a message, ${language}`,
  field: part,
  async write(text, { owner, staff }) {
    const words = { title: { 'en-US': 'News' }, text: {}, [part]: { [language]: text } }
    const reply = await staff.call(publishMessage, { audience: { kind: 'everybody' }, ...words })
    return {
      reply,
      read: async () => (await owner.call(queryMessages, { pageSize: 1 })).data.items[0]?.[part],
    }
  },
})

const type = workOrderType.other
const order = (part: 'title' | 'text'): Carrier => ({
  name: `the ${part} of a work order`,
  field: part,
  async write(text, { owner }) {
    const words = { title: 'A question', text: 'Why?', [part]: text }
    const reply = await owner.call(createWorkOrder, { type, ...words })
    return {
      reply,
      async read() {
        const { workOrderId } = reply.data
        const { data } = await owner.call(workOrderDetail, { workOrderId })
        return part === 'title' ? data.title : data.entries[0]?.text
      },
    }
  },
})

const draft = (field: 'title' | 'content'): Carrier => ({
  name: `the ${field} of a draft`,
  field,
  async write(text, { owner, database }) {
    // Their number is limited; each text gets one of its own.
    await database.db.deleteFrom('draft').execute()
    const words = { title: 'Spring tours', step: 'plan', content: '{}', [field]: text } as const
    const reply = await owner.call(saveDraft, words)
    return {
      reply,
      read: async () =>
        (await owner.call(draftDetail, { draftId: reply.data.draftId })).data[field],
    }
  },
})

/** The fields that the texts are sent through, one of each kind. */
export const carriers: readonly Carrier[] = [
  message('en-US', 'title'),
  message('zh-CN', 'text'),
  order('title'),
  order('text'),
  draft('title'),
  draft('content'),
  {
    name: 'the voucher of a booking',
    field: 'voucher',
    async write(voucher, { owner, staff }) {
      const { ownerId } = (await owner.call(ownerInfo, {})).data
      if (ownerId === null) throw new Error('expected somebody of an owner')
      const reply = await staff.call(bookRecharge, { ownerId, cents: 1, voucher })
      return {
        reply,
        read: async () => (await owner.call(queryBalance, { pageSize: 1 })).data.items[0]?.voucher,
      }
    },
  },
  {
    name: 'the reason for a rejection',
    field: 'reason',
    async write(reason, { owner, staff }) {
      const { ownerId } = (await owner.call(ownerInfo, {})).data
      const { items } = (await owner.call(listAds, { ...figureDays, pageSize: 1 })).data
      const [ad] = items
      if (ownerId === null || ad === undefined) throw new Error('expected an owner with ads')
      const seen = { kind: 'ad', ownerId, id: ad.adId, version: ad.version } as const
      const reply = await staff.call(rejectReview, { ...seen, reason })
      return {
        reply,
        read: async () => (await owner.call(adDetail, { adId: seen.id })).data.reviewReason,
      }
    },
  },
  {
    name: 'a personal setting',
    field: 'configValue',
    async write(configValue, { owner }) {
      const reply = await owner.call(addPersonalConfig, { configCode: 'note', configValue })
      return {
        reply,
        async read() {
          const { data } = await owner.call(listPersonalConfig, {})
          return data.find(({ configCode }) => configCode === 'note')?.configValue
        },
      }
    },
  },
  {
    name: 'the name of an ad',
    field: 'adName',
    async write(adName, { owner }) {
      const [ad] = (await owner.call(listAds, { ...figureDays, pageSize: 1 })).data.items
      if (ad === undefined) throw new Error('expected an owner with ads')
      const { adId, version } = ad
      const reply = await owner.call(saveAd, { adId, version, adName })
      return { reply, read: async () => (await owner.call(adDetail, { adId })).data.adName }
    },
  },
  {
    name: 'the name of a service',
    field: 'nodeName',
    async write(nodeName, { owner }) {
      const reply = await owner.call(saveServiceNode, { nodeName })
      return {
        reply,
        async read() {
          const { data } = await owner.call(serviceTree, {})
          return data.nodes.find(({ nodeId }) => nodeId === reply.data.nodeId)?.nodeName
        },
      }
    },
  },
  {
    name: 'the name of a service in the operation log',
    field: 'nodeName',
    async write(nodeName, { owner, database }) {
      const reply = await owner.call(saveServiceNode, { nodeName })
      return {
        reply,
        async read() {
          const entry = await database.db
            .selectFrom('operation_log')
            .select(['entity_name', 'after'])
            .where('entity', '=', 'serviceNode')
            .where('entity_id', '=', reply.data.nodeId)
            .executeTakeFirst()
          expect(entry?.after).toMatchObject({ nodeName: entry?.entity_name })
          return entry?.entity_name
        },
      }
    },
  },
  ...libraryCarriers,
  {
    name: 'a help article',
    field: 'body',
    async write(text, { staff }) {
      const body = { 'zh-CN': text }
      const title = { 'en-US': 'An article' }
      const category = helpCategory.account
      const reply = await staff.call(saveArticle, { title, body, category, menuIds: [] })
      return {
        reply,
        async read() {
          const { data } = await staff.call(listStaffArticles, { pageSize: 1 })
          return data.items[0]?.body['zh-CN']
        },
      }
    },
  },
  {
    name: 'a comment on an answer',
    field: 'comment',
    async write(comment, { owner, staff }) {
      const titles = await owner.call(listQuestionTitles, { pageSize: 1 })
      const questionId = titles.data.items[0]?.questionId ?? ''
      const reply = await owner.call(resolveQuestion, { questionId, resolved: false, comment })
      return {
        reply,
        async read() {
          const { data } = await staff.call(listQuestionComments, { questionId, pageSize: 1 })
          // A text without a word counts as empty.
          return data.items[0]?.comment ?? ''
        },
      }
    },
  },
  {
    name: 'the contact of an owner',
    field: 'contactName',
    async write(contactName, { owner }) {
      const { version } = (await owner.call(ownerSetting, {})).data
      const reply = await owner.call(saveOwnerSetting, { version, contactName })
      return { reply, read: async () => (await owner.call(ownerSetting, {})).data.contactName }
    },
  },
]
