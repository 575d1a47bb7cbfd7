import { type FieldProblem, fieldProblem } from '../field-problem/problem.ts'
import {
  column,
  copied,
  field,
  type FormFieldsOf,
  imported,
  label,
  labelled,
  named,
  naming,
  plainSetting,
  runningDays,
  setting,
  type ValuesOf,
} from '../promotion/field.ts'
import {
  amount,
  code,
  line,
  optionalCode,
  options,
  roi,
  schedule,
  targeting,
} from '../promotion/value-type.ts'
import { isSchedule } from '../schedule/schedule.ts'
import { contradictedApps, type Targeting } from '../targeting/targeting.ts'
import {
  billingType,
  billingTypeNames,
  conversionGoal,
  conversionGoalNames,
  extensionFlow,
  extensionFlowNames,
  flowScene,
  flowSceneNames,
  smartExpand,
} from './codes.ts'

/** The fields of a group. `groupProblems` has the rules that need more than one field. @see spec S3.8–S3.10 */
export const groupFields = {
  groupName: field(line, {
    column: 'group_name',
    label: label('name', '名称'),
    input: naming,
    ...named,
    list: { ...column, heading: label('Ad group', '广告组'), place: 'name', isSlot: true },
  }),
  extensionFlow: plainSetting(
    'extension_flow',
    code(extensionFlow, extensionFlowNames, extensionFlow.all),
    label('traffic', '推广流量'),
  ),
  flowScene: plainSetting(
    'flow_scene',
    code(flowScene, flowSceneNames, flowScene.all),
    label('placement', '流量场景'),
  ),
  billingType: plainSetting(
    'billing_type',
    code(billingType, billingTypeNames, billingType.cpc),
    label('billing', '计费方式'),
  ),
  /**
   * The bid in cents for what the billing type names: under oCPC and CPA a conversion of the goal, which other
   * interfaces keep apart as ocpcPrice. Null under max conversion, where the platform bids.
   */
  price: field(amount, {
    column: 'price',
    label: label('bid', '出价'),
    input: setting,
    ...imported,
    list: { ...column, heading: label('Bid', '出价'), place: 'start', isSlot: true },
  }),
  /** Needed by oCPC and CPA; null, as the following fields, if the group bids for anything else. */
  ocpcType: plainSetting(
    'ocpc_type',
    optionalCode(conversionGoal, conversionGoalNames),
    label('conversion goal', '转化目标'),
  ),
  /** A later goal that conversions should lead to; null: none. */
  deepOcpcType: plainSetting(
    'deep_ocpc_type',
    optionalCode(conversionGoal, conversionGoalNames),
    label('deep goal', '深度目标'),
  ),
  /** The bid for the deep goal in cents; null if a target ROI replaces it, and under max conversion. */
  deepOcpcPrice: plainSetting('deep_ocpc_price', amount, label('deep bid', '深度目标出价')),
  /** Millionths, more than 0 and at most 10,000,000; only if payments are the deep goal. */
  targetROI: plainSetting('target_roi', roi, label('target ROI', '目标 ROI')),
  ...runningDays,
  /** 336 half hours, each 0 or 1, from Monday's first in the account's zone; null: always. */
  schedule: field(schedule, {
    column: 'schedule',
    label: label('schedule', '投放时段'),
    input: { ...setting, rule: scheduleProblems },
    ...copied,
    list: null,
  }),
  targeting: field(targeting, {
    column: 'targeting',
    label: label('targeting', '定向'),
    input: { ...setting, rule: targetingProblems },
    ...copied,
    list: null,
  }),
  smartExpand: plainSetting(
    'smart_expand',
    options(smartExpand),
    label('audience expansion', '智能拓展'),
  ),
  ...labelled,
} as const

/** The fields of a group that people enter in its form. */
export type GroupFields = ValuesOf<FormFieldsOf<typeof groupFields>>

function scheduleProblems(name: string, value: string | null): FieldProblem[] {
  return value === null || isSchedule(value)
    ? []
    : [fieldProblem('scheduleUnreadable', [name, value], { length: value.length })]
}

function targetingProblems(name: string, value: Targeting): FieldProblem[] {
  const apps = contradictedApps(value)
  return apps.length === 0
    ? []
    : [
        fieldProblem('contradictedApps', [`${name}.notInstalledApps`, apps.join(', ')], {
          count: apps.length,
        }),
      ]
}
