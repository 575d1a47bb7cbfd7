import {
  type LabelRow,
  listLabels,
  removeLabel,
  restoreLabel,
  saveLabel,
} from '../campaigns/label.ts'
import { exampleOf } from './example.ts'

const winter = {
  labelId: '100000081',
  labelName: 'Winter sale',
  color: 'blue',
  version: 2,
} as const
const counted: LabelRow = { ...winter, uses: { plan: 3, group: 12, ad: 0 } }

/** Labels. */
export const labelExamples = [
  exampleOf(listLabels, { counted: true }, { labels: [counted] }),
  exampleOf(saveLabel, { labelId: winter.labelId, version: 1, color: winter.color }, winter),
  exampleOf(removeLabel, { labelId: winter.labelId, version: 2 }, {}),
  exampleOf(restoreLabel, { labelId: winter.labelId }, { ...winter, version: 4 }),
]
