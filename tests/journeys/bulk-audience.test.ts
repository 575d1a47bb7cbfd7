import { createGroup, groupDetail } from '@placard/contract/campaigns/group'
import { createPlan } from '@placard/contract/campaigns/plan'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { wholeAudience } from '@placard/domain/campaigns/targeting/targeting'
import { expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import { selectMenuItem, selectOption } from '#tests/journeys/support/controls.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()

/** An advertiser with an ad group for young people, and one for everybody. */
async function withGroups(ownerName: string, size: Size) {
  const client = await newAdvertiser(ownerName)
  const plan = { planName: 'Boots', extensionType: extensionType.web }
  const { planId } = (await client.call(createPlan, plan)).data
  const groupOf = async (groupName: string, ages: (typeof wholeAudience)['ages']) => {
    const targeting = { ...wholeAudience, ages }
    return (await client.call(createGroup, { planId, groupName, price: 100, targeting })).data
  }
  const { groupId } = await groupOf('Young people', ['18-24'])
  await groupOf('Everybody', [])
  const page = await tabOf(browser, ownerName, { address: '/markets/manage/group', size })
  const audience = async () => (await client.call(groupDetail, { groupId })).data.targeting
  return { page, audience }
}

test.each(rotatingSizes())(
  'values are added to the audiences of ad groups, and removed; a list that would become empty is refused unless that is accepted (%s)',
  async (size) => {
    const { page, audience } = await withGroups(`Audience ${size}`, size)
    await page.getByRole('link', { name: 'Young people', exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
    const bar = page.getByRole('group', { name: 'Selection' })
    await selectMenuItem(bar.getByRole('button', { name: 'More' }), 'Audience')
    const panel = page.getByRole('dialog', { name: 'Change audiences' })
    await panel.getByRole('button', { name: 'Check 2 ad groups' }).click()
    await panel.getByText('Select at least one value.').waitFor()
    await panel.getByRole('treeitem').first().waitFor()
    expect(await violations(page)).toEqual([])
    await selectOption(panel.getByRole('combobox', { name: 'Part of the audience' }), 'Age')
    await panel.getByRole('radio', { name: 'Remove' }).check()
    await panel.getByRole('checkbox', { name: '18-24' }).check()
    await panel.getByRole('button', { name: 'Check 2 ad groups' }).click()

    const preview = page.getByRole('dialog', { name: 'Remove ages' })
    await preview.getByRole('button', { name: 'Refused (1)' }).waitFor()
    await preview.getByRole('button', { name: 'Unchanged (1)' }).waitFor()
    await preview.getByRole('button', { name: 'Back' }).click()
    await panel.getByRole('checkbox', { name: /^Also where nothing is left/ }).check()
    await panel.getByRole('button', { name: 'Check 2 ad groups' }).click()
    await preview.getByRole('button', { name: 'Change 1 ad group' }).click()
    await preview.getByText('Finished').waitFor()
    expect(await audience()).toMatchObject({ ages: [] })
    expect(await violations(page)).toEqual([])
    await preview.getByRole('button', { name: 'Undo' }).click()
    const undo = page.getByRole('dialog', { name: 'Undo changes' })
    await undo.getByRole('button', { name: 'Change 1 ad group' }).click()
    await undo.getByText('Finished').waitFor()
    expect(await audience()).toMatchObject({ ages: ['18-24'] })
  },
)
