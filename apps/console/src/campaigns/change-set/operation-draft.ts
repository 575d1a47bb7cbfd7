import { matchType, type MatchType } from '@placard/domain/campaigns/keyword/match-type'
import type { TargetingList } from '@placard/domain/campaigns/change-set/operation'
import type { RoundingStep } from '@placard/domain/campaigns/change-set/amount-change'
import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import type { Level } from '@placard/contract/campaigns/report'

/** The inputs of all forms, as they are typed. */
export interface OperationDraft {
  readonly amountBy: 'set' | 'raise' | 'lower' | 'none'
  readonly amountUnit: 'percent' | 'currency'
  readonly amount: string
  readonly step: RoundingStep
  readonly min: string
  readonly max: string
  readonly asLowAsAllowed: boolean
  readonly dayField: 'beginDay' | 'endDay' | 'both'
  readonly dayBy: 'set' | 'shift' | 'open'
  readonly day: string
  readonly days: string
  readonly textField: string
  readonly textBy: 'replace' | 'prefix' | 'suffix' | 'template'
  readonly find: string
  readonly words: string
  readonly matchCase: boolean
  readonly wholeWord: boolean
  readonly firstOnly: boolean
  readonly hoursBy: 'replace' | 'add' | 'remove'
  readonly hours: string | null
  readonly audienceList: TargetingList
  readonly audienceBy: 'add' | 'remove'
  readonly audienceValues: readonly string[]
  /** True to accept that a list becomes empty. */
  readonly allowEverybody: boolean
  readonly labelsBy: 'add' | 'remove' | 'set'
  readonly labelIds: readonly string[]
  readonly addressField: string
  readonly addressBy: 'host' | 'path' | 'setParameter' | 'removeParameter' | 'set'
  readonly addressPart: string
  readonly parameter: string
  readonly matchType: MatchType
  /** Null for no service, empty before one is selected. */
  readonly nodeId: string | null
  readonly copies: string
  readonly copiesChildren: boolean
  /** The id of the parent of the copies; null beside their originals. */
  readonly copyTo: string | null
}

/** The forms before anything is typed. */
export function emptyDraft(level: ChangeLevel): OperationDraft {
  return {
    amountBy: 'raise',
    amountUnit: 'percent',
    amount: '',
    step: 1,
    min: '',
    max: '',
    asLowAsAllowed: false,
    dayField: 'endDay',
    dayBy: 'set',
    day: '',
    days: '',
    textField: `${level}Name`,
    textBy: 'replace',
    find: '',
    words: '',
    matchCase: false,
    wholeWord: false,
    firstOnly: false,
    hoursBy: 'replace',
    hours: null,
    audienceList: 'regions',
    audienceBy: 'add',
    audienceValues: [],
    allowEverybody: false,
    labelsBy: 'add',
    labelIds: [],
    addressField: 'pageUrl',
    addressBy: 'setParameter',
    addressPart: '',
    parameter: '',
    matchType: matchType.exact,
    nodeId: '',
    copies: '1',
    copiesChildren: true,
    copyTo: null,
  }
}

/** The inputs of an operation form that have a problem. */
export type OperationProblems = Partial<Record<keyof OperationDraft, string>>

/** The props of the form of an operation. */
export interface FormProps<Of extends ChangeLevel = Level> {
  readonly level: Of
  readonly draft: OperationDraft
  readonly problems: OperationProblems
  readonly change: (changes: Partial<OperationDraft>) => void
}
