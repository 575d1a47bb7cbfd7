import { bannerKinds } from './kind/banner.ts'
import { helpKinds } from './kind/help.ts'
import { landingTemplateKinds } from './kind/landing-template.ts'
import { materialKinds } from './kind/material.ts'
import { messageKinds } from './kind/message.ts'
import { peopleKinds } from './kind/people.ts'
import { questionnaireKinds } from './kind/questionnaire.ts'
import { verificationKinds } from './kind/verification.ts'
import { workOrderKinds } from './kind/work-order.ts'
import type { ListKind } from './list-kind.ts'

/** Every list that the calls of section 7 and the staff's answer; each may need rows that those before it have added. */
export const listKinds: readonly ListKind[] = [
  ...messageKinds,
  ...workOrderKinds,
  ...peopleKinds,
  ...verificationKinds,
  ...landingTemplateKinds,
  ...materialKinds,
  ...helpKinds,
  ...bannerKinds,
  ...questionnaireKinds,
]
