import './staff-help-panel.css'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { Button } from '@placard/ui/button/button'
import { HelpText } from '@placard/ui/help-text/help-text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useState } from 'react'
import { usePath } from '#portal/platform/router/address.ts'
import { useStaffRoles } from '#portal/platform/staff/staff-roles.ts'
import { staffGuide } from '#portal/platform/staff/guide-texts.ts'
import {
  openStaffPages,
  staffPage,
  staffPageAt,
  staffPageNames,
} from '#portal/platform/staff/pages.ts'

const texts = textTable({ others: ['Other pages', '其他页面'] })

/** The help for platform staff: the article about the open page, and those about the others. */
export function StaffHelpContent() {
  const locale = useLocale()
  const { others } = useTexts(texts)
  const path = usePath()
  const pages = openStaffPages(useStaffRoles())
  const [page, read] = useState(() => staffPageAt(path) ?? pages[0] ?? staffPage.message)
  const names = staffPageNames[locale]
  return (
    <div className="staff-guide">
      <h3>{names[page]}</h3>
      <HelpText className="staff-guide-text" text={staffGuide[locale][page]} />
      <h3 id="staff-guide-others">{others}</h3>
      <ul aria-labelledby="staff-guide-others">
        {pages
          .filter((other) => other !== page)
          .map((other) => (
            <li key={other}>
              <Button kind="quiet" small onClick={() => read(other)}>
                {names[other]}
              </Button>
            </li>
          ))}
      </ul>
    </div>
  )
}
