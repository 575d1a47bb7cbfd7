import './personal.css'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useWords } from '#console/platform/language/language.tsx'
import { Looks } from './looks.tsx'
import { Password } from './password.tsx'
import { personalWords } from './personal-words.ts'
import { Sessions } from './sessions.tsx'
import { Standing } from './standing.tsx'
import { Who } from './who.tsx'

/**
 * The user's personal page: account, password, sessions, language and theme, and the verification status of the owner.
 */
export function PersonalPage() {
  const say = useWords(personalWords)
  const { permissionList, staff } = useIdentity()
  return (
    <div className="mkt-personal">
      <title>{`${say('title')} · Placard`}</title>
      <h1>{say('title')}</h1>
      <Who />
      {/* Users without a role are not shown anything about the owner. */}
      {!staff && permissionList.length > 0 && <Standing />}
      <Looks />
      <Sessions />
      <Password />
    </div>
  )
}
