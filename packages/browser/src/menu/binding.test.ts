import { expect, test, vi } from 'vitest'
import { bindToMenu } from './binding.ts'

const anElement = (display = '') => ({ style: { display } as CSSStyleDeclaration })

test('S2.7 an element bound to a menu id is hidden when the menu list lacks that id as text', () => {
  const element = anElement()
  bindToMenu(element, 15756, { menuTree: ['115'] })
  expect(element.style.display).toBe('none')
  bindToMenu(element, 15756, { menuTree: ['115', '15756'] })
  expect(element.style.display).toBe('')
})

test.each([[undefined], [null], [{ menuTree: null }]])(
  'S2.7 when the auth tree cannot be read, such as %j, an error is logged and the element hidden',
  (authTree) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const element = anElement()
    bindToMenu(element, 15756, authTree)
    expect(logged.mock.calls).toEqual([['the global menu tree could not be obtained']])
    expect(element.style.display).toBe('none')
    logged.mockRestore()
  },
)
