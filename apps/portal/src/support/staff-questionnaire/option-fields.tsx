import type { LocalText } from '@placard/domain/platform/locale/text'
import { optionCount, wordsMaxLength } from '@placard/domain/support/questionnaire/question'
import { LocalTextField } from '#portal/platform/staff/field.tsx'
import { useStaffQuestionnaireWords } from './words.ts'

interface OptionFieldsProps {
  readonly path: string
  readonly options: readonly LocalText[]
  readonly change: (options: readonly LocalText[]) => void
}

/** The fields for the options of a question. Only the last option can be removed. */
export function OptionFields({ path, options, change }: OptionFieldsProps) {
  const words = useStaffQuestionnaireWords()
  return (
    <>
      {options.map((option, at) => (
        <LocalTextField
          // oxlint-disable-next-line react/no-array-index-key -- options keep their index: only the last can be added or removed
          key={at}
          label={words.option.replace('{number}', String(at + 1))}
          path={`${path}.${at}`}
          maxLength={wordsMaxLength.title}
          value={option}
          change={(text) => change(options.with(at, text))}
        />
      ))}
      <div>
        <button
          type="button"
          className="staff-action"
          disabled={options.length === optionCount.most}
          onClick={() => change([...options, {}])}
        >
          {words.addOption}
        </button>
        <button
          type="button"
          className="staff-action"
          disabled={options.length === optionCount.least}
          onClick={() => change(options.slice(0, -1))}
        >
          {words.removeOption}
        </button>
      </div>
    </>
  )
}
