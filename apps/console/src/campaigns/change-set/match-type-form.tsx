import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { matchType, matchTypeNames } from '@placard/domain/campaigns/keyword/match-type'
import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { ChoiceField } from '@placard/ui/form/choice-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { changeSetTexts } from './change-set-texts.ts'
import type { FormProps } from './operation-draft.ts'

const texts = textTable({
  hint: [
    'A keyword that its ad group already has with this match type is refused.',
    '若广告组中已有相同匹配方式的该关键词，将被拒绝。',
  ],
})

/** The match type that keywords get. */
export function MatchTypeForm({ draft, change }: FormProps<ChangeLevel>) {
  const { actions } = useTexts(changeSetTexts)
  const { hint } = useTexts(texts)
  const names = labelsOf(matchTypeNames, useLocale())
  return (
    <>
      <ChoiceField
        label={actions.matchType}
        options={Object.values(matchType).map((value) => ({ value, label: names[value] }))}
        value={draft.matchType}
        onChange={(value) => change({ matchType: value })}
      />
      <p className="placard-hint">{hint}</p>
    </>
  )
}
