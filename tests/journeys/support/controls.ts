import type { Locator } from 'playwright-core'

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

/** Runs an action of a menu, which opens when its button is pressed. */
export async function selectMenuItem(button: Locator, item: string): Promise<void> {
  await button.click()
  await button.page().getByRole('menuitem', { name: item, exact: true }).click()
}
