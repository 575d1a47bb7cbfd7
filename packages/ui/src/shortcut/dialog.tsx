import './dialog.css'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { goKey } from '@placard/domain/platform/shortcut/page-key'
import {
  type ShortcutGroup,
  shortcutGroupNames,
  shortcutGroups,
  shortcutNames,
  shortcuts,
} from '@placard/domain/platform/shortcut/shortcut'
import { Fragment, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog, DialogActions } from '../dialog/dialog.tsx'
import { isMac } from '../palette/keyboard.tsx'
import { areLettersOn, setLetters, type ShortcutPage } from './use-shortcuts.tsx'

const texts = textTable({
  title: ['Keyboard shortcuts', '快捷键'],
  or: ['or', '或'],
  andThen: ['then', '再按'],
  letters: ['Shortcuts of a single letter', '启用单字母快捷键'],
  close: ['Close', '关闭'],
})

/** The element that the shortcuts of a group belong to; groups without one are always shown. */
const elementOf: Readonly<Partial<Record<ShortcutGroup, string>>> = {
  entity: '[data-entity]',
  table: '[role=grid], [role=treegrid]',
  chart: '.placard-line-chart',
  review: ':is([aria-keyshortcuts=P], [aria-keyshortcuts=T])',
}

interface ShortcutDialogProps {
  readonly locale: Locale
  readonly pages: readonly ShortcutPage[]
  /** Our part of the page. */
  readonly area: Element
  readonly onClose: () => void
}

/** The shortcuts of the current page, in groups. */
export function ShortcutDialog({ locale, pages, area, onClose }: ShortcutDialogProps) {
  const text = texts[locale]
  const groups = shortcutGroups.filter((group) => {
    const element = elementOf[group]
    return element === undefined ? group !== 'go' || pages.length > 0 : area.querySelector(element)
  })
  return (
    <Dialog title={text.title} width="wide" onClose={onClose}>
      <div className="placard-shortcuts">
        {groups.map((group) => (
          <section key={group}>
            <h3>{shortcutGroupNames[locale][group]}</h3>
            <dl>
              {group === 'go' ? <Pages {...{ pages, locale }} /> : <Keys {...{ group, locale }} />}
            </dl>
          </section>
        ))}
      </div>
      <DialogActions>
        <LettersSwitch label={text.letters} />
        <Button onClick={onClose}>{text.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

function LettersSwitch({ label }: { label: string }) {
  const id = useId()
  const [isOn, setOn] = useState(areLettersOn)
  const change = (on: boolean) => {
    setLetters(on)
    setOn(on)
  }
  return (
    <label htmlFor={id} className="placard-shortcuts-switch">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => change(target.checked)}
      />
      {label}
    </label>
  )
}

function Pages({ pages, locale }: Pick<ShortcutDialogProps, 'pages' | 'locale'>) {
  return pages.map(({ letter, name }) => (
    <div key={letter}>
      <dt>{name}</dt>
      <dd>
        <kbd>{goKey}</kbd> {texts[locale].andThen} <kbd>{letter}</kbd>
      </dd>
    </div>
  ))
}

function Keys({ group, locale }: { group: ShortcutGroup; locale: Locale }) {
  const modifier = isMac() ? '⌘' : 'Ctrl'
  return shortcuts
    .filter((shortcut) => shortcut.group === group)
    .map(({ name, keys }) => (
      <div key={name}>
        <dt>{shortcutNames[locale][name]}</dt>
        <dd>
          {keys.map((key, at) => (
            <Fragment key={key}>
              {at > 0 && (keys.length === 2 ? ` ${texts[locale].or} ` : ' ')}
              <kbd>{key.replace('Mod', modifier)}</kbd>
            </Fragment>
          ))}
        </dd>
      </div>
    ))
}
