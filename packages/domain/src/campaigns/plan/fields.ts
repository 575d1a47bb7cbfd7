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
import { amount, code, id, item, line } from '../promotion/value-type.ts'
import {
  adType,
  adTypeNames,
  dayLimit,
  dayLimitNames,
  deliveryMode,
  deliveryModeNames,
  extensionType,
  extensionTypeNames,
  pacing,
  pacingNames,
} from './codes.ts'

/** The fields of a plan. `planProblems` has the rules that need more than one field. @see spec S3.7, S3.8 */
export const planFields = {
  planName: field(line, {
    column: 'plan_name',
    label: label('name', '名称'),
    input: naming,
    ...named,
    list: { ...column, heading: label('Plan', '计划'), place: 'name', isSlot: true },
  }),
  /** The promotion type of a plan cannot be changed. */
  extensionType: field(code(extensionType, extensionTypeNames, extensionType.web), {
    column: 'extension_type',
    label: label('promotion type', '推广类型'),
    input: { ...setting, by: 'fixed' },
    ...copied,
    isFilterable: true,
    list: 'value',
  }),
  /** The promoted app; null: none is named. */
  appCode: plainSetting('app_code', item, label('app', '推广应用')),
  /** Cents a day; null: no limit. */
  dayBudget: field(amount, {
    column: 'day_budget',
    label: label('daily budget', '日预算'),
    input: setting,
    ...imported,
    list: { ...column, heading: label('Daily budget', '日预算'), place: 'start', isSlot: true },
  }),
  /** Follows from the daily budget. */
  dayLimit: field(code(dayLimit, dayLimitNames, dayLimit.none), {
    column: 'day_limit',
    label: label('daily limit', '日限额'),
    input: { ...setting, by: 'none', inForm: false },
    ...copied,
    list: 'value',
  }),
  pacing: plainSetting(
    'pacing',
    code(pacing, pacingNames, pacing.normal),
    label('pacing', '投放速度'),
  ),
  deliveryMode: plainSetting(
    'delivery_mode',
    code(deliveryMode, deliveryModeNames, deliveryMode.stableCost),
    label('bid strategy', '竞价策略'),
  ),
  adType: plainSetting(
    'ad_type',
    code(adType, adTypeNames, adType.normal),
    label('ad type', '广告类型'),
  ),
  ...runningDays,
  /** The node of the service tree; null: outside it. Its name has the column. @see spec S1.4 */
  nodeId: field(id, {
    column: 'node_id',
    label: label('service', '服务节点'),
    input: { ...setting, inForm: false },
    ...copied,
    isFilterable: true,
    list: 'value',
  }),
  ...labelled,
} as const

/** The fields of a plan that people enter in its form. */
export type PlanFields = ValuesOf<FormFieldsOf<typeof planFields>>
