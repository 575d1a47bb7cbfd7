import { defaultViews, putDefaultView } from '../campaigns/default-view.ts'
import {
  listSavedViews,
  removeSavedView,
  type SavedView,
  savedViewDetail,
  saveSavedView,
} from '../campaigns/saved-view.ts'
import { exampleOf } from './example.ts'

const view: SavedView = {
  viewId: '100000091',
  level: 'ad',
  viewName: 'Cost without downloads',
  content: {
    filters: { figures: { cost: { min: 1 }, downloads: { max: 0 } } },
    sort: { sortName: 'cost', sortType: 'DESC' },
    days: { kind: 'preset', preset: 'last7Days' },
    presetId: null,
  },
  isShared: true,
  isOwn: true,
  authorName: 'Lin Yue',
  version: 2,
}
const { viewId } = view

/** Saved views. */
export const savedViewExamples = [
  exampleOf(listSavedViews, { level: 'ad' }, { views: [view], defaultId: null }),
  exampleOf(savedViewDetail, { viewId }, { view, gone: [] }),
  exampleOf(saveSavedView, { viewId, version: 1, isShared: true }, view),
  exampleOf(removeSavedView, { viewId, version: 2 }, {}),
  exampleOf(defaultViews, {}, { plan: null, group: null, ad: viewId }),
  exampleOf(putDefaultView, { level: 'ad', viewId }, {}),
]
