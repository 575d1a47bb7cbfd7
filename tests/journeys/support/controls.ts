import type { Locator, Page } from 'playwright-core'

/** Selects an option of a select or combobox, which opens when it is pressed. */
export async function selectOption(control: Locator, option: string | RegExp): Promise<void> {
  await control.click()
  await control
    .page()
    .getByRole(
      'option',
      typeof option === 'string' ? { name: option, exact: true } : { name: option },
    )
    .click()
}

/** Waits until the list has the control, such as `Columns: Spending`; on a phone, its menu. */
export async function listControlShown(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'List options' })
  const button = page.getByRole('button', { name, exact: true })
  await menu.or(button).first().waitFor()
  if (!(await menu.isVisible())) return
  await menu.click()
  await page.getByRole('menuitem', { name, exact: true }).waitFor()
  await page.keyboard.press('Escape')
}

/** Opens the column picker or the export, which are in the menu of the list on a phone. */
export async function openListControl(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'List options' })
  const button = page.getByRole('button', { name, exact: true })
  await menu.or(button).first().waitFor()
  if (await menu.isVisible()) await selectMenuItem(menu, name)
  else await button.click()
}

/** Sets a field for a day. */
export async function setDay(form: Locator, label: string, day: string): Promise<void> {
  await form.getByRole('button', { name: new RegExp(`^${label}: `) }).click()
  const input = form.page().getByRole('dialog').getByRole('textbox', { name: 'Day', exact: true })
  await input.fill(day)
  await input.press('Enter')
}

/** Sets a field for a date and a time. */
export async function setDateTime(
  form: Locator,
  label: string,
  day: string,
  time: string,
): Promise<void> {
  await setDay(form, label, day)
  await form.getByRole('textbox', { name: `${label}, time` }).fill(time)
}

/** Runs an action of a menu, which opens when its button is pressed. */
export async function selectMenuItem(button: Locator, item: string): Promise<void> {
  await button.click()
  await button.page().getByRole('menuitem', { name: item, exact: true }).click()
}
