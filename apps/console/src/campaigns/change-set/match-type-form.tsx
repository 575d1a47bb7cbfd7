import { matchType, matchTypeNames } from '@placard/domain/campaigns/keyword/match-type'
import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import { ChoiceField } from '@placard/ui/form/choice-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { changeSetTexts } from './change-set-texts.ts'
import type { FormProps } from './operation-draft.ts'

/** The match type that keywords get. */
export function MatchTypeForm({ draft, change }: FormProps<ChangeLevel>) {
  const { actions, matchTypeHint } = useTexts(changeSetTexts)
  const names = matchTypeNames[useLocale()]
  return (
    <>
      <ChoiceField
        label={actions.matchType}
        options={Object.values(matchType).map((value) => ({ value, label: names[value] }))}
        value={draft.matchType}
        onChange={(value) => change({ matchType: value })}
      />
      <p className="placard-hint">{matchTypeHint}</p>
    </>
  )
}
