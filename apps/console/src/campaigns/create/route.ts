import { DraftsPage } from './draft/drafts-page.tsx'
import { AdEditPage } from './edit/ad-edit.tsx'
import { GroupEditPage } from './edit/group-edit.tsx'
import { PlanEditPage } from './edit/plan-edit.tsx'
import { CreatePage } from './flow/page.tsx'

/** The pages that create and edit plans, groups and ads. They are one chunk because they share their forms. */
export const createPages = {
  create: CreatePage,
  drafts: DraftsPage,
  plan: PlanEditPage,
  group: GroupEditPage,
  ad: AdEditPage,
}
