// The sticky row of categories: links by slug. The visible category is marked, and its link in
// view.
import type { Categoria } from '#contract/catalogo/catalogo.ts'
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { paths } from '#web/lib/paths.ts'
import { useEffect, useRef, type MouseEvent, type ReactNode, type ComponentProps } from 'react'
import { Link } from 'react-router'
import type { CategoryArrow } from './category-arrow.tsx'

const loadTools = () => import('./bar-tools.tsx')

interface Props {
  categorias: readonly Pick<Categoria, 'id' | 'slug' | 'nombre'>[]
  /** The slug of the visible category. */
  active: string | null
  onChoose: (slug: string) => void
  search: ReactNode
  /** The link to the chat, from 768 px on. */
  chat: ReactNode
}

export function CategoryBar({ categorias, active, onChoose, search, chat }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const activeIndex = categorias.findIndex(({ slug }) => slug === active)

  useEffect(() => {
    const list = row.current
    const chip = list?.children[activeIndex]
    if (!list || !(chip instanceof HTMLElement)) return
    const start = chip.offsetLeft - list.offsetLeft
    const isInSight =
      start >= list.scrollLeft && start + chip.offsetWidth <= list.scrollLeft + list.clientWidth
    if (!isInSight) list.scrollTo({ left: start - 24, behavior: 'smooth' })
  }, [activeIndex])

  return (
    <nav
      aria-label="Categorías"
      className="sticky top-(--aviso,0px) z-20 flex items-center border-b border-line bg-surface lg:px-2"
    >
      <ArrowPlace row={row} direction="left" />
      <ul
        ref={row}
        className="flex min-w-0 flex-1 gap-1 overflow-x-auto px-3 py-2 [scrollbar-width:none] motion-reduce:scroll-auto lg:px-1"
      >
        {categorias.map(({ id, slug, nombre }) => (
          <li key={id} className="shrink-0">
            <CategoryLink slug={slug} nombre={nombre} isActive={slug === active} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <ArrowPlace row={row} direction="right" />
      <div className="w-13 shrink-0 px-1 lg:w-64">{search}</div>
      {chat}
    </nav>
  )
}

/** Reserves the place of an arrow, which loads later. */
function ArrowPlace(props: ComponentProps<typeof CategoryArrow>) {
  return (
    <div className="shrink-0 lg:w-11">
      <DeferredLayer load={loadTools}>{({ CategoryArrow }) => <CategoryArrow {...props} />}</DeferredLayer>
    </div>
  )
}

interface LinkProps {
  slug: string
  nombre: string
  isActive: boolean
  onChoose: (slug: string) => void
}

function CategoryLink({ slug, nombre, isActive, onChoose }: LinkProps) {
  const choose = (event: MouseEvent) => {
    if (!event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey) onChoose(slug)
  }
  return (
    <Link
      to={paths.menuCategoria(slug)}
      replace
      preventScrollReset
      onClick={choose}
      aria-current={isActive ? 'true' : undefined}
      className="flex h-11 items-center rounded-full px-4 font-semibold text-ink-2 transition-colors duration-[120ms] hover:bg-surface-2 hover:text-ink aria-[current]:bg-albahaca aria-[current]:text-white"
    >
      {nombre}
    </Link>
  )
}
