import { code } from '@placard/contract/platform/code'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { accountTexts } from '#server/identity/account/texts.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Service } from '#server/platform/http/service.ts'

/**
 * Checks, before an invitation, that the server can send mail.
 *
 * @param command the command that prints a link instead
 * @throws Refusal `limitReached`
 */
export function requireMail(
  { mail }: Pick<Service, 'mail'>,
  { locale, command }: { locale: Locale; command: string },
): void {
  if (mail !== null) return
  const message = accountTexts[locale].noMail(command)
  throw new Refusal({ code: code.limitReached, message })
}
