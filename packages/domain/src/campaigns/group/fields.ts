import { type FieldProblem, fieldProblem } from '../field-problem/problem.ts'
import { copied, imported, named, naming, runningDays, setting } from '../promotion/decision.ts'
import { column, field, type FormFieldsOf, label, type ValuesOf } from '../promotion/field.ts'
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
import { billingType, billingTypeNames } from './billing-type.ts'
import { conversionGoal, conversionGoalNames } from './conversion-goal.ts'
import { extensionFlow, extensionFlowNames } from './extension-flow.ts'
import { flowScene, flowSceneNames } from './flow-scene.ts'
import { smartExpand } from './smart-expand.ts'

/** The fields of a group. `groupProblems` has the rules that need more than one field. @see spec S3.8–S3.10 */
export const groupFields = {
  groupName: field(line, {
    column: 'group_name',
    label: label('name', '名称'),
    input: naming,
    ...named,
    list: { ...column, heading: label('Group', '广告组'), place: 'name', isSlot: true },
  }),
  extensionFlow: field(code(extensionFlow, extensionFlowNames, extensionFlow.all), {
    column: 'extension_flow',
    label: label('traffic', '推广流量'),
    input: setting,
    ...copied,
    list: null,
  }),
  flowScene: field(code(flowScene, flowSceneNames, flowScene.all), {
    column: 'flow_scene',
    label: label('scene', '流量场景'),
    input: setting,
    ...copied,
    list: null,
  }),
  billingType: field(code(billingType, billingTypeNames, billingType.cpc), {
    column: 'billing_type',
    label: label('billing', '计费方式'),
    input: setting,
    ...copied,
    list: null,
  }),
  /**
   * The bid in cents for what the billing type names: under oCPC and CPA a conversion of the goal, which other
   * interfaces keep apart as ocpcPrice. Null under max conversion, where the platform bids.
   */
  price: field(amount, {
    column: 'price',
    label: label('price', '出价'),
    input: setting,
    ...imported,
    list: { ...column, heading: label('Bid', '出价'), place: 'start', isSlot: true },
  }),
  /** Needed by oCPC and CPA; null, as the following fields, if the group bids for anything else. */
  ocpcType: field(optionalCode(conversionGoal, conversionGoalNames), {
    column: 'ocpc_type',
    label: label('goal', '转化目标'),
    input: setting,
    ...copied,
    list: null,
  }),
  /** A later goal that conversions should lead to; null: none. */
  deepOcpcType: field(optionalCode(conversionGoal, conversionGoalNames), {
    column: 'deep_ocpc_type',
    label: label('deep goal', '深度目标'),
    input: setting,
    ...copied,
    list: null,
  }),
  /** The bid for the deep goal in cents; null if a target ROI replaces it, and under max conversion. */
  deepOcpcPrice: field(amount, {
    column: 'deep_ocpc_price',
    label: label('bid for the deep goal', '深度目标出价'),
    input: setting,
    ...copied,
    list: null,
  }),
  /** Millionths, more than 0 and at most 10,000,000; only if payments are the deep goal. */
  targetROI: field(roi, {
    column: 'target_roi',
    label: label('target ROI', '目标 ROI'),
    input: setting,
    ...copied,
    list: null,
  }),
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
  smartExpand: field(options(smartExpand), {
    column: 'smart_expand',
    label: label('smart expansion', '智能扩量'),
    input: setting,
    ...copied,
    list: null,
  }),
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
