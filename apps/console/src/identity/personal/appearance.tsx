import { chooseLocale } from '@placard/browser/language/choice'
import {
  chooseTheme,
  chosenTheme,
  onThemeChange,
  themeChoices,
} from '@placard/browser/theme/choice'
import { locales } from '@placard/domain/platform/locale/locale'
import { useSyncExternalStore } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Card } from './card.tsx'
import { personalTexts } from './personal-texts.ts'

const languageNames = { 'en-US': 'English', 'zh-CN': '中文' } as const

/** The choice of the language and the color theme of this browser. */
export function Appearance() {
  const texts = useTexts(personalTexts)
  const locale = useLocale()
  const theme = useSyncExternalStore(onThemeChange, () => chosenTheme())
  return (
    <Card title={texts.looks}>
      <Choice
        label={texts.language}
        chosen={locale}
        options={locales.map((code) => ({ code, name: languageNames[code] }))}
        choose={chooseLocale}
      />
      <Choice
        label={texts.colours}
        chosen={theme}
        options={themeChoices.map((code) => ({ code, name: texts[code] }))}
        choose={chooseTheme}
      />
    </Card>
  )
}

interface ChoiceProps<Code extends string> {
  readonly label: string
  readonly chosen: Code
  readonly options: readonly { readonly code: Code; readonly name: string }[]
  readonly choose: (code: Code) => void
}

function Choice<Code extends string>({ label, chosen, options, choose }: ChoiceProps<Code>) {
  return (
    <fieldset className="mkt-personal-choice">
      <legend>{label}</legend>
      {options.map(({ code, name }) => (
        <label key={code}>
          <input
            type="radio"
            name={label}
            checked={code === chosen}
            onChange={() => choose(code)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
