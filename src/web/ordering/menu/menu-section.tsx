// One category: its title and its grid of cards.
import type { Categoria } from '#contract/catalogo/catalogo.ts'
import { rulesOf } from '#domain/categoria.ts'
import { sectionId } from '#web/ordering/catalogo/menu-sections.ts'
import { useMenuDialogs } from '#web/ordering/producto/dialogs.ts'
import type { CSSProperties } from 'react'
import { BuildCard } from './build-card.tsx'
import { ProductCard } from './product-card.tsx'

/** How many cards have their picture on the first screen. */
const FIRST_CARDS = 4

/** The columns fit beside the cart. Under 768 px the cards are rows. */
export const gridClass =
  'grid gap-3 md:grid-cols-2 md:gap-5 md:@min-[54rem]:grid-cols-3 md:@min-[70rem]:grid-cols-4 md:@min-[94rem]:grid-cols-5'

/**
 * A phone lays out a section when it comes near: 88 cards at once take a slow one 250 ms. The
 * height of a section is known before: 54 px, and 146 px for each row.
 */
const onDemandClass =
  'max-md:[content-visibility:auto] max-md:[contain-intrinsic-block-size:auto_var(--alto)]'

interface Props {
  categoria: Categoria
  /** The first section: its pictures load at once. */
  isFirst: boolean
  builtFrom: number | null
}

export function MenuSection({ categoria, isFirst, builtFrom }: Props) {
  const openDialog = useMenuDialogs((state) => state.openDialog)
  const title = `${sectionId(categoria.slug)}-titulo`
  const { holdsPizzas } = rulesOf(categoria)
  const cards = categoria.productos_por_categoria.length + (holdsPizzas ? 1 : 0)
  const room: CSSProperties & { '--alto': string } = { '--alto': `${String(54 + cards * 146)}px` }
  return (
    <section
      id={sectionId(categoria.slug)}
      aria-labelledby={title}
      className={`scroll-mt-17 pt-5 md:pt-7 ${isFirst ? '' : onDemandClass}`}
      style={room}
    >
      <h2 id={title} className="mb-3 font-display text-28 font-bold wrap-break-word text-albahaca md:text-36">
        {categoria.nombre}
      </h2>
      <ul className={gridClass}>
        {holdsPizzas && (
          <li>
            <BuildCard desde={builtFrom} isFirst={isFirst} onOpen={() => openDialog({ kind: 'armar' })} />
          </li>
        )}
        {categoria.productos_por_categoria.map((producto, index) => (
          <li key={producto.id}>
            <ProductCard
              producto={producto}
              isFirst={isFirst && index < FIRST_CARDS - 1}
              onOpen={() => openDialog({ kind: 'producto', producto })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
