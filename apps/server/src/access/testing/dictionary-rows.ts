import { code } from '@placard/contract/platform/code'
import { listDictionaryItems } from '@placard/contract/campaigns/dictionary'
import {
  listStaffDictionary,
  saveDictionaryItem,
} from '@placard/contract/campaigns/staff-dictionary'
import type { Row } from '#server/access/testing/row.ts'

const { notFound } = code

/** The calls for the options of forms. */
export const dictionaryRows: readonly Row[] = [
  {
    call: listDictionaryItems,
    access: 'signedIn',
    tokenArea: 'promotion',
    input: () => ({ dicType: ['industry', 'app'] }),
  },
  { call: listStaffDictionary, access: 'staff', input: () => ({ dicType: 'industry' }) },
  {
    call: saveDictionaryItem,
    access: 'staff',
    // An id that does not exist, because existing ones must keep their version.
    input: () => ({
      itemId: '99999999999',
      version: 1,
      dicType: 'app',
      code: 'an-app',
      name: { 'en-US': 'An app' },
    }),
    reached: notFound,
    withoutIds: ['itemId'],
  },
]
