import { staffRolesOf } from '@placard/domain/platform/access/staff-role'
import { staffRoleNames } from '@placard/domain/platform/access/staff-role-names'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { NoPermissionState } from '@placard/ui/state/state'
import { Link } from '#portal/platform/router/link.tsx'
import { type StaffPage, staffMenu, staffPageNames } from './pages.ts'

const texts = textTable({
  title: ['None of your roles opens “{page}”', '您的角色无法访问“{page}”'],
  who: ['The page is open to these roles: {roles}.', '可访问此页面的角色：{roles}。'],
  ask: [
    'An admin of the platform can give you one on the page “Staff”.',
    '请联系平台管理员，在“平台人员”页面授予角色。',
  ],
  toPages: ['To your pages', '前往您的页面'],
  noRole: ['You have no role yet', '您还没有任何角色'],
})

/** Says which roles open a page, and who can give them. */
export function RefusedStaffPage({ page }: { page: StaffPage }) {
  const text = useTexts(texts)
  const locale = useLocale()
  const names = staffRoleNames[locale]
  const roles = staffRolesOf('read', staffMenu[page].area).map((role) => names[role])
  return (
    <NoPermissionState
      isPage
      title={text.title({ page: staffPageNames[locale][page] })}
      hint={
        <>
          {text.who({ roles: new Intl.ListFormat(locale, { type: 'disjunction' }).format(roles) })}
          <br />
          {text.ask}
        </>
      }
      actions={
        <Link className="placard-button" data-kind="primary" href="/">
          {text.toPages}
        </Link>
      }
    />
  )
}

/** The page of a member of the staff without any role: it says whom to ask. */
export function NoStaffPages() {
  const text = useTexts(texts)
  return <NoPermissionState isPage title={text.noRole} hint={text.ask} />
}
