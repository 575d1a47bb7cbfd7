import { textTable } from '@placard/domain/platform/locale/text-table'
import { priceText } from '@placard/domain/platform/format/price'
import { rateText } from '@placard/domain/platform/format/rate'
import type { CostItem, CostShareProps } from '@placard/domain/campaigns/remote-component/props'
import { costDivision, type CostPart } from '@placard/domain/campaigns/report/cost-share'
import type { CSSProperties, MouseEvent } from 'react'
import css from './cost-share.css?raw'

const costShareTexts = textTable({
  title: ['Share of cost', '花费占比'],
  others: [{ one: '{count} other', other: '{count} others' }, '其他 {count} 项'],
  nothing: ['Nothing has cost anything on these days.', '所选日期内没有花费。'],
})

/** Renders the division of the cost as bars with figures and links. */
function CostShare({ items, count, totalCents, locale, open }: CostShareProps) {
  const texts = costShareTexts[locale]
  const { parts, others } = costDivision(
    items.map(({ cents }) => cents),
    totalCents,
  )
  const figures = (part: CostPart) => ({
    price: priceText(part.cents, locale),
    rate: rateText(part.share, locale),
  })
  if (others.cents === 0 && parts.every(({ cents }) => cents === 0)) {
    return <p className="placard-cost-share-empty">{texts.nothing}</p>
  }
  return (
    <section className="placard-cost-share" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <ol>
        {items.map((item, at) => {
          const part = parts[at] ?? others
          return (
            <Row key={item.id} part={part} {...figures(part)}>
              <ItemLink item={item} open={open} />
            </Row>
          )
        })}
        {count > items.length && (
          <Row part={others} {...figures(others)} muted>
            {texts.others({ count: count - items.length })}
          </Row>
        )}
      </ol>
    </section>
  )
}

interface RowProps {
  readonly part: CostPart
  readonly price: string
  readonly rate: string
  /** It represents several entries. */
  readonly muted?: boolean
  readonly children: React.ReactNode
}

function Row({ part, price, rate, muted, children }: RowProps) {
  const length = { '--share': part.share } as CSSProperties
  return (
    <li data-muted={muted} style={length}>
      <span className="placard-cost-share-name">{children}</span>
      <span>{price}</span>
      <strong>{rate}</strong>
    </li>
  )
}

function ItemLink({ item, open }: { item: CostItem; open: CostShareProps['open'] }) {
  const follow = (event: MouseEvent) => {
    // Every other click is the browser's: a new tab, a new window, a download.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    open(item)
  }
  return (
    <>
      <a href={item.href} title={item.name} onClick={follow}>
        {item.name}
      </a>
      {item.parent !== '' && <small>{item.parent}</small>}
    </>
  )
}

export { CostShare as component, css as styles }
