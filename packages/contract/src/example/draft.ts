import {
  draftDetail,
  type DraftRow,
  listDrafts,
  removeDraft,
  saveDraft,
} from '../campaigns/draft.ts'
import { exampleOf } from './example.ts'

const spring: DraftRow = {
  draftId: '100000081',
  title: 'Spring tours',
  step: 'group',
  changedAt: 1_794_000_000_000,
  editorName: 'Lin Yue',
  isEditorSelf: false,
  version: 7,
}
const content = '{"typed":{"plan":{"planName":"Spring tours"}}}'
const seen = { draftId: spring.draftId, version: 6 }

/** Unfinished drafts. */
export const draftExamples = [
  exampleOf(listDrafts, { pageNum: 1, pageSize: 20 }, { items: [spring], total: 1 }),
  exampleOf(draftDetail, { draftId: spring.draftId }, { ...spring, content }),
  exampleOf(saveDraft, { seen, title: spring.title, step: 'group', content }, spring),
  exampleOf(removeDraft, { draftId: spring.draftId, version: 7 }, {}),
]
