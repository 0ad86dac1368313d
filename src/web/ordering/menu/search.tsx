// The search of the menu: a field in the category bar, on a phone behind an icon, and its results.
import type { Categoria, Producto } from '#contract/catalogo/catalogo.ts'
import { BareDough } from '#web/ordering/dibujo/bare-dough.tsx'
import { useMenuDialogs } from '#web/ordering/producto/dialogs.ts'
import { useBackCloses } from '#web/ui/back-closes.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { ArrowLeft, Search, X } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { BuildCard } from './build-card.tsx'
import { gridClass } from './menu-section.tsx'
import { ProductCard } from './product-card.tsx'
import { foundTexts, searchMenu } from './search-menu.ts'
import { leaveResults, showResults } from './search-scroll.ts'

const LABEL = 'Buscar en el menú'

interface Props {
  sections: readonly Categoria[]
  texto: string
  onChange: (texto: string) => void
}

/** The field, with the number of results for screen readers. */
export function MenuSearch({ sections, texto, onChange }: Props) {
  const isWide = useMedia('(min-width: 64rem)')
  const change = (next: string) => {
    if (next.trim() === '') leaveResults()
    else if (texto.trim() === '') showResults()
    onChange(next)
  }
  const said = texto.trim() === '' ? [] : Object.values(foundTexts(searchMenu(sections, texto), texto))
  return (
    <>
      {isWide ? <Field texto={texto} onChange={change} /> : <FoldedField texto={texto} onChange={change} />}
      <output className="sr-only">{said.filter((text) => text !== null).join('. ')}</output>
    </>
  )
}

type FieldProps = Pick<Props, 'texto' | 'onChange'>

function Field({ texto, onChange, onLeave }: FieldProps & { onLeave?: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const clear = () => {
    onChange('')
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box} className="relative [&_input::-webkit-search-cancel-button]:hidden">
      <SearchField label={LABEL} value={texto} onChange={onChange} onLeave={onLeave} slash />
      {texto !== '' && (
        <IconButton
          label="Borrar la búsqueda"
          icon={<X aria-hidden className="size-5" />}
          onClick={clear}
          className="absolute! top-0 right-0"
        />
      )}
    </div>
  )
}

/** An icon that opens a field over the whole bar. Escape, Back and the arrow close it. */
function FoldedField({ texto, onChange }: FieldProps) {
  const [isOpen, setIsOpen] = useState(texto !== '')
  const icon = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const fold = () => {
    onChange('')
    setIsOpen(false)
    icon.current?.querySelector('button')?.focus()
  }
  useBackCloses(isOpen, fold)
  const open = () => {
    flushSync(() => setIsOpen(true))
    // Inside the click event: only then does a phone open its keyboard.
    box.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <span ref={icon}>
        <IconButton
          label={LABEL}
          aria-expanded={isOpen}
          icon={<Search aria-hidden className="size-5" />}
          onClick={open}
        />
      </span>
      {isOpen && (
        <div ref={box} className="absolute inset-0 z-10 flex items-center gap-1 bg-surface px-2">
          <IconButton
            label="Cerrar la búsqueda"
            icon={<ArrowLeft aria-hidden />}
            onClick={fold}
            onKeyDown={(event) => {
              if (event.key === 'Escape') fold()
            }}
          />
          <div className="min-w-0 flex-1">
            <Field texto={texto} onChange={onChange} onLeave={fold} />
          </div>
        </div>
      )}
    </>
  )
}

/** The results, in place of the sections. */
export function SearchResults({
  sections,
  texto,
  onChange,
  builtFrom,
}: Props & { builtFrom: number | null }) {
  const openDialog = useMenuDialogs((state) => state.openDialog)
  const found = searchMenu(sections, texto)
  const { armar, productos, conAdicion } = found
  const texts = foundTexts(found, texto)
  if (texts.nada !== null) {
    return (
      <EmptyState
        picture={<BareDough />}
        title={texts.nada}
        text="Prueba con otra palabra, o mira todo el menú."
        action={
          <Button
            full
            onClick={() => {
              leaveResults()
              onChange('')
            }}
          >
            Ver todo el menú
          </Button>
        }
      />
    )
  }
  const card = (producto: Producto, index: number) => (
    <li key={producto.id}>
      <ProductCard
        producto={producto}
        isFirst={index < 4}
        onOpen={() => openDialog({ kind: 'producto', producto })}
      />
    </li>
  )
  return (
    <div className="min-h-dvh">
      {texts.son !== null && (
        <Group title={texts.son}>
          {armar && (
            <li>
              <BuildCard desde={builtFrom} isFirst onOpen={() => openDialog({ kind: 'armar' })} />
            </li>
          )}
          {productos.map(card)}
        </Group>
      )}
      {texts.conAdicion !== null && <Group title={texts.conAdicion}>{conAdicion.map(card)}</Group>}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="pt-5 md:pt-7">
      <h2 className="mb-3 text-18 font-bold text-ink md:text-22">{title}</h2>
      <ul className={gridClass}>{children}</ul>
    </section>
  )
}
